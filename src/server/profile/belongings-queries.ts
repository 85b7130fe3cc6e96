import type { Selectable } from 'kysely'

import type { Database } from '#server/db/database.ts'

import type { PortraitTables } from './portraits/tables.ts'
import type { ProfileTables } from './tables.ts'

/** One at most. */
export async function listProfileRows(
  db: Database,
  memberId: string,
): Promise<Selectable<ProfileTables['profile']>[]> {
  return await db.selectFrom('profile').selectAll().where('member_id', '=', memberId).execute()
}

/** Lists a member's uploaded pictures that still exist. */
export async function listPortraitRows(
  db: Database,
  memberId: string,
): Promise<Selectable<PortraitTables['portrait']>[]> {
  return await db
    .selectFrom('portrait')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('made_at')
    .execute()
}

/** Deletes a profile. @returns how many rows */
export async function deleteProfile(db: Database, memberId: string): Promise<number> {
  const rows = await db
    .deleteFrom('profile')
    .where('member_id', '=', memberId)
    .returning('member_id')
    .execute()
  return rows.length
}
