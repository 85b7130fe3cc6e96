import type { Database } from '#server/db/database.ts'

/** Of some trades those of a member, with the other one of each. */
export async function listOwnTrades(
  db: Database,
  memberId: string,
  ids: readonly string[],
): Promise<{ readonly id: string; readonly otherId: string }[]> {
  if (ids.length === 0) return []
  return await db
    .selectFrom('trade_side')
    .select(['trade_id as id', 'other_id as otherId'])
    .where('member_id', '=', memberId)
    .where('trade_id', 'in', [...ids])
    .execute()
}
