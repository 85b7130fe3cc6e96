import { z } from 'zod'

import { GatheringChange, withoutWords } from '#contract/gatherings/news.ts'
import type { Database } from '#server/db/database.ts'

/** Writes down what changed, with the next number, or with a later one. */
export async function insertChange(
  db: Database,
  gatheringId: string,
  {
    changes,
    at,
    toldAs,
    byId = null,
    step = 1,
  }: {
    readonly changes: readonly GatheringChange[]
    readonly at: string
    readonly toldAs: string | null
    /** A co-host who did it. */
    readonly byId?: string | null
    readonly step?: number
  },
): Promise<void> {
  const last = await findLastChange(db, gatheringId)
  await db
    .insertInto('gathering_change')
    .values({
      gathering_id: gatheringId,
      number: last + step,
      changes: JSON.stringify(changes),
      at,
      told_as: toldAs,
      by_id: byId,
    })
    .execute()
}

/** The number of the last change; 0 without one. */
export async function findLastChange(db: Database, gatheringId: string): Promise<number> {
  const row = await db
    .selectFrom('gathering_change')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('gathering_id', '=', gatheringId)
    .executeTakeFirst()
  return row?.last ?? 0
}

interface ToldChange {
  readonly changes: GatheringChange[]
  readonly toldAs: string | null
  /** The co-host who did it; `null` if its host did. */
  readonly byId: string | null
}

/** Lists what changed after one number, up to another. */
export async function listChanges(
  db: Database,
  gatheringId: string,
  { after, upTo }: { readonly after: number; readonly upTo: number },
): Promise<ToldChange[]> {
  const rows = await db
    .selectFrom('gathering_change')
    .select(['changes', 'told_as as toldAs', 'by_id as byId'])
    .where('gathering_id', '=', gatheringId)
    .where('number', '>', after)
    .where('number', '<=', upTo)
    .orderBy('number')
    .execute()
  return rows.map(({ changes, toldAs, byId }) => ({
    changes: z.array(GatheringChange).parse(JSON.parse(changes)),
    toldAs,
    byId,
  }))
}

/** Takes the words out of some of what changed of a gathering, told or not. */
export async function blankChanges(
  db: Database,
  gatheringId: string,
  fields: readonly string[],
): Promise<void> {
  const rows = await db
    .selectFrom('gathering_change')
    .select(['number', 'changes'])
    .where('gathering_id', '=', gatheringId)
    .execute()
  for (const { number, changes } of rows) {
    const blank = JSON.stringify(withoutWords(z.array(GatheringChange).parse(JSON.parse(changes)), fields))
    if (blank === changes) continue
    await db
      .updateTable('gathering_change')
      .set({ changes: blank })
      .where('gathering_id', '=', gatheringId)
      .where('number', '=', number)
      .execute()
  }
}

export async function updateToldChange(db: Database, gatheringId: string, upTo: number): Promise<void> {
  await db.updateTable('gathering').set({ told_change: upTo }).where('id', '=', gatheringId).execute()
}
