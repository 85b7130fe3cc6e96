import type { Database } from '#server/db/database.ts'

/** Members who are to hear at `dueAt` that their matches changed; who hears sooner anyway is left as it is. @returns how many are new */
export async function insertDue(db: Database, memberIds: readonly string[], dueAt: string): Promise<number> {
  if (memberIds.length === 0) return 0
  const rows = await db
    .insertInto('match_due')
    .values([...new Set(memberIds)].map((memberId) => ({ member_id: memberId, due_at: dueAt })))
    .onConflict((conflict) => conflict.column('member_id').doNothing())
    .returning('member_id')
    .execute()
  return rows.length
}

/** Takes those who are to hear it now, `limit` of them. */
export async function takeDue(db: Database, now: string, limit: number): Promise<string[]> {
  const rows = await db
    .deleteFrom('match_due')
    .where('member_id', 'in', (eb) =>
      eb
        .selectFrom('match_due')
        .select('member_id')
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(limit),
    )
    .returning('member_id as memberId')
    .execute()
  return rows.map(({ memberId }) => memberId)
}
