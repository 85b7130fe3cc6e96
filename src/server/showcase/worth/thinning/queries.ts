import { sql } from 'kysely'

import type { Database } from '#server/db/database.ts'
import type { ShowcaseTables } from '#server/showcase/tables.ts'

/** Whose values; both are stored and thinned out alike. */
export type Whose = ShowcaseTables['value_thinning']['whose']

const VALUES = {
  binders: { table: sql.table('binder_value'), id: sql.ref('binder_id') },
  members: { table: sql.table('member_value'), id: sql.ref('member_id') },
}

/** How far thinning out has come. */
export interface Thinning {
  /** Everything older is thinned out. */
  readonly thinnedBefore: string
  /** The same will hold for this day once all ids are done. */
  readonly goingBefore: string
  /** The last id done; empty at the beginning. */
  readonly afterId: string
}

export async function findThinning(db: Database, whose: Whose): Promise<Thinning | undefined> {
  return await db
    .selectFrom('value_thinning')
    .select(['thinned_before as thinnedBefore', 'going_before as goingBefore', 'after_id as afterId'])
    .where('whose', '=', whose)
    .executeTakeFirst()
}

export async function upsertThinning(db: Database, whose: Whose, thinning: Thinning): Promise<void> {
  const columns = {
    thinned_before: thinning.thinnedBefore,
    going_before: thinning.goingBefore,
    after_id: thinning.afterId,
  }
  await db
    .insertInto('value_thinning')
    .values({ whose, ...columns })
    .onConflict((conflict) => conflict.column('whose').doUpdateSet(columns))
    .execute()
}

/** Finds the next id that has values. */
export async function findNextValued(
  db: Database,
  whose: Whose,
  afterId: string,
): Promise<string | undefined> {
  const { table, id } = VALUES[whose]
  const { rows } = await sql<{
    id: string
  }>`select ${id} as id from ${table} where ${id} > ${afterId} order by ${id} limit 1`.execute(db)
  return rows[0]?.id
}

/** Lists the days with a row within a period, the oldest first, and whether there is none before them. */
export async function listValuedDays(
  db: Database,
  whose: Whose,
  { ofId, from, before }: { readonly ofId: string; readonly from: string; readonly before: string },
): Promise<{ readonly days: string[]; readonly isFromBeginning: boolean }> {
  const { table, id } = VALUES[whose]
  const { rows } = await sql<{ day: string }>`
    select on_day as day from ${table} where ${id} = ${ofId} and on_day >= ${from} and on_day < ${before}
    order by on_day`.execute(db)
  const earlier = await sql`
    select on_day from ${table} where ${id} = ${ofId} and on_day < ${from} limit 1`.execute(db)
  return { days: rows.map(({ day }) => day), isFromBeginning: earlier.rows.length === 0 }
}

/** The number of days deleted by one statement. */
const DAYS_AT_ONCE = 100

export async function deleteDays(
  db: Database,
  whose: Whose,
  { ofId, days }: { readonly ofId: string; readonly days: readonly string[] },
): Promise<void> {
  const { table, id } = VALUES[whose]
  for (let at = 0; at < days.length; at += DAYS_AT_ONCE) {
    const some = sql.join(days.slice(at, at + DAYS_AT_ONCE))
    await sql`delete from ${table} where ${id} = ${ofId} and on_day in (${some})`.execute(db)
  }
}
