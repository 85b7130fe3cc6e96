import type { Database } from '#server/db/database.ts'
import type { Place } from '#server/events/belongings.ts'

import type { InvitationRow } from './queries.ts'

/** Lists the invitations that a member made, without their codes. */
export async function listMadeRows(
  db: Database,
  memberId: string,
  { after, limit }: Place<InvitationRow>,
): Promise<InvitationRow[]> {
  return await db
    .selectFrom('invitation')
    .select(['id', 'name', 'made_by', 'made_at', 'ends_at', 'uses', 'used', 'revoked_at'])
    .where('made_by', '=', memberId)
    .$if(after !== undefined, (query) => query.where('id', '>', after?.id ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** The invitation that a member came by; what its makers call it is theirs. */
export async function listCameByRows(db: Database, memberId: string) {
  return await db.selectFrom('invited_member').selectAll().where('member_id', '=', memberId).execute()
}

/** Takes a leaver out of some of the invitations they made. @returns how many these were */
export async function forgetMaker(db: Database, memberId: string, limit: number): Promise<number> {
  const forgotten = await db
    .updateTable('invitation')
    .set({ made_by: null, name: '' })
    .where('id', 'in', (eb) =>
      eb.selectFrom('invitation as made').select('made.id').where('made.made_by', '=', memberId).limit(limit),
    )
    .returning('id')
    .execute()
  return forgotten.length
}

/** Forgets by which invitation a leaver came. @returns how many rows that were */
export async function deleteInvited(db: Database, memberId: string): Promise<number> {
  const deleted = await db
    .deleteFrom('invited_member')
    .where('member_id', '=', memberId)
    .returning('member_id')
    .execute()
  return deleted.length
}
