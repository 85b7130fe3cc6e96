import type { Database } from '#server/db/database.ts'
import type { Place } from '#server/events/belongings.ts'

/** Writes down that a member gave up their seat late, and when they did so last. */
export async function insertLateLeave(
  db: Database,
  { gatheringId, memberId }: { readonly gatheringId: string; readonly memberId: string },
  at: Date,
): Promise<void> {
  await db
    .insertInto('gathering_late_leave')
    .values({ gathering_id: gatheringId, member_id: memberId, at: at.toISOString() })
    .onConflict((conflict) =>
      conflict.columns(['gathering_id', 'member_id']).doUpdateSet({ at: at.toISOString() }),
    )
    .execute()
}

/** Nobody gave up their seat late at a gathering that is another time now. */
export async function deleteLateLeaves(db: Database, gatheringId: string): Promise<void> {
  await db.deleteFrom('gathering_late_leave').where('gathering_id', '=', gatheringId).execute()
}

/** When a member gave up their seat late; `undefined` if they did not. */
export async function findLateLeave(
  db: Database,
  { gatheringId, memberId }: { readonly gatheringId: string; readonly memberId: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('gathering_late_leave')
    .select('at')
    .where('gathering_id', '=', gatheringId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row?.at
}

/** Lists where a member gave up their seat late. */
export async function listLateLeaveRows(
  db: Database,
  memberId: string,
  { after, limit }: Place<{ readonly gathering_id: string }>,
) {
  return await db
    .selectFrom('gathering_late_leave')
    .select(['gathering_id', 'at'])
    .where('member_id', '=', memberId)
    .where('gathering_id', '>', after?.gathering_id ?? '')
    .orderBy('gathering_id')
    .limit(limit)
    .execute()
}
