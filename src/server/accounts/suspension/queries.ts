import type { Suspension } from '#contract/accounts/suspension.ts'
import type { Database } from '#server/db/database.ts'

/** Finds why and until when a member is suspended, even if that time is over and nobody has written it down. */
export async function findSuspension(db: Database, memberId: string): Promise<Suspension | undefined> {
  const row = await db
    .selectFrom('member')
    .select(['suspended_at as since', 'suspended_until as until', 'suspended_for as reason'])
    .where('id', '=', memberId)
    .executeTakeFirst()
  if (row === undefined || row.since === null) return undefined
  return { since: row.since, until: row.until, reason: row.reason ?? '' }
}

export async function updateSuspension(
  db: Database,
  memberId: string,
  suspension: Suspension | null,
): Promise<void> {
  await db
    .updateTable('member')
    .set({
      suspended_at: suspension?.since ?? null,
      suspended_until: suspension?.until ?? null,
      suspended_for: suspension?.reason ?? null,
    })
    .where('id', '=', memberId)
    .where('left_at', 'is', null)
    .execute()
}
