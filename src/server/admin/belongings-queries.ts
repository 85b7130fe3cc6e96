import type { Database } from '#server/db/database.ts'
import type { Place } from '#server/events/belongings.ts'

/** Lists what a member did as an admin and what was done to their account, in order. */
export async function listAuditRows(
  db: Database,
  memberId: string,
  { after, limit }: Place<{ readonly sequence: number }>,
) {
  return await db
    .selectFrom('audit')
    .select((eb) => [
      'sequence',
      'act',
      'reason',
      'was',
      'became',
      'done_at',
      eb.case().when('actor_id', '=', memberId).then('by you').else('to you').end().as('which_way'),
    ])
    .where((eb) => eb.or([eb('actor_id', '=', memberId), eb('subject_id', '=', memberId)]))
    .where('sequence', '>', after?.sequence ?? 0)
    .orderBy('sequence')
    .limit(limit)
    .execute()
}
