import type { Writers } from '#contract/people.ts'
import type { Database } from '#server/db/database.ts'

/** Finds who may begin to write to a member; everyone, until they choose. */
export async function findWriters(db: Database, memberId: string): Promise<Writers> {
  const row = await db
    .selectFrom('profile')
    .select('hears_from')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row?.hears_from ?? 'everyone'
}
