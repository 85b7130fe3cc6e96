import { CORRECTIONS_SHOWN } from '#contract/gatherings/tables/playing.ts'
import { TableResult } from '#contract/gatherings/tables/tourney.ts'
import type { Database } from '#server/db/database.ts'

interface StoredCorrection {
  readonly round: number
  readonly table: number
  readonly before: TableResult
  readonly after: TableResult
  /** The number of the player; 0 for a host. */
  readonly by: number
  readonly at: string
}

/** Lists the latest corrections first. */
export async function listCorrections(db: Database, tourneyId: string): Promise<StoredCorrection[]> {
  const rows = await db
    .selectFrom('tourney_correction')
    .select(['round', 'table_number as table', 'before', 'after', 'by_player as by', 'at'])
    .where('tourney_id', '=', tourneyId)
    .orderBy('number', 'desc')
    .limit(CORRECTIONS_SHOWN)
    .execute()
  return rows.map(({ round, table, before, after, by, at }) => ({
    round,
    table,
    before: TableResult.parse(JSON.parse(before)),
    after: TableResult.parse(JSON.parse(after)),
    by,
    at,
  }))
}

export async function insertCorrection(
  db: Database,
  tourneyId: string,
  { round, table, before, after, by, at }: StoredCorrection,
): Promise<void> {
  const last = await db
    .selectFrom('tourney_correction')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('tourney_id', '=', tourneyId)
    .executeTakeFirst()
  await db
    .insertInto('tourney_correction')
    .values({
      tourney_id: tourneyId,
      number: (last?.number ?? 0) + 1,
      round,
      table_number: table,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      by_player: by,
      at,
    })
    .execute()
}
