import type { Database } from '#server/db/database.ts'

import type { LocationTables } from './tables.ts'

/** One at most. */
export async function listPlaceRows(
  db: Database,
  memberId: string,
): Promise<LocationTables['member_place'][]> {
  return await db.selectFrom('member_place').selectAll().where('member_id', '=', memberId).execute()
}

/** Deletes a member's place. @returns how many */
export async function deletePlace(db: Database, memberId: string): Promise<number> {
  const rows = await db
    .deleteFrom('member_place')
    .where('member_id', '=', memberId)
    .returning('member_id')
    .execute()
  return rows.length
}
