import { setImmediate as turn } from 'node:timers/promises'

import type { Database } from '#server/db/database.ts'

import { columnsOf, readWatch, type StoredWatch } from './queries.ts'

/** A row has some twenty columns, and a statement takes only so many values. Others get a turn after each. */
const INSERTED_AT_ONCE = 50

/** Adds watches that the member has none equal to. */
export async function insertWatches(db: Database, watches: readonly StoredWatch[]): Promise<void> {
  for (let at = 0; at < watches.length; at += INSERTED_AT_ONCE) {
    if (at > 0) await turn()
    await db
      .insertInto('watch')
      .values(watches.slice(at, at + INSERTED_AT_ONCE).map(columnsOf))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** Deletes those of these watches that are the member's. @returns what they were */
export async function deleteWatches(
  db: Database,
  memberId: string,
  watchIds: readonly string[],
): Promise<StoredWatch[]> {
  const rows = await db
    .deleteFrom('watch')
    .where('member_id', '=', memberId)
    .where('id', 'in', [...watchIds])
    .returningAll()
    .execute()
  return rows.map(readWatch)
}
