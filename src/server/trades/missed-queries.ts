import type { Database } from '#server/db/database.ts'

/** Stores that a member did not come to a trade, once. */
export async function insertMissed(
  db: Database,
  { memberId, tradeId }: { readonly memberId: string; readonly tradeId: string },
  missedAt: string,
): Promise<void> {
  await db
    .insertInto('missed_meeting')
    .values({ member_id: memberId, trade_id: tradeId, missed_at: missedAt })
    .onConflict((conflict) => conflict.columns(['member_id', 'trade_id']).doNothing())
    .execute()
}

const MISSED_MOST = 100

/** Lists the newest meetings that a member missed. */
export async function listMissed(db: Database, memberId: string): Promise<{ tradeId: string; at: string }[]> {
  return await db
    .selectFrom('missed_meeting')
    .select(['trade_id as tradeId', 'missed_at as at'])
    .where('member_id', '=', memberId)
    .orderBy('missed_at', 'desc')
    .limit(MISSED_MOST)
    .execute()
}

/** How often members didn't come to a trade since then, and when last. */
export async function listMissedOf(
  db: Database,
  memberIds: readonly string[],
  since: string,
): Promise<{ memberId: string; times: number; lastAt: string }[]> {
  if (memberIds.length === 0) return []
  return await db
    .selectFrom('missed_meeting')
    .select((eb) => [
      'member_id as memberId',
      eb.fn.countAll<number>().as('times'),
      eb.fn.max('missed_at').as('lastAt'),
    ])
    .where('member_id', 'in', memberIds)
    .where('missed_at', '>', since)
    .groupBy('member_id')
    .orderBy('member_id')
    .execute()
}
