import type { Database } from '#server/db/database.ts'

/** Lists the browsers of a member that get pushes, without what it takes to reach them. */
export async function listDeviceRows(db: Database, memberId: string) {
  return await db
    .selectFrom('push_device')
    .select(['id', 'member_id', 'user_agent', 'registered_at', 'last_updated'])
    .where('member_id', '=', memberId)
    .execute()
}
