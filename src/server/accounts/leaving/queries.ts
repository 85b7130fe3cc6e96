import { sql } from 'kysely'

import { DEPARTED } from '#contract/account-leaving.ts'
import type { Database } from '#server/db/database.ts'
import type { Leaver } from '#server/events/belongings.ts'

/** Of the row only the number stays, so that whoever joins on it knows. */
export async function updateAsLeft(db: Database, memberId: string, leftAt: string): Promise<void> {
  await db
    .updateTable('member')
    .set({
      username: DEPARTED,
      // No username has a space in it.
      username_lower: `left ${memberId}`,
      avatar: null,
      admin_since: null,
      created_at: leftAt,
      last_login_at: null,
      left_at: leftAt,
    })
    .where('id', '=', memberId)
    .execute()
}

/** Writes down that the rest of what is somebody's is to be taken away, with what it is known by. */
export async function insertLeaving(
  db: Database,
  { id, username, email }: Leaver,
  dueAt: string,
): Promise<void> {
  await db
    .insertInto('leaving')
    .values({ member_id: id, username, email, rounds: 0, due_at: dueAt })
    .execute()
}

/** Somebody whose belongings are being taken away. */
export interface Leaving extends Leaver {
  /** How often all of it was gone through. */
  readonly rounds: number
}

/** Whose turn it is, those who wait longest first. */
export async function listLeavings(db: Database, now: Date): Promise<Leaving[]> {
  return await db
    .selectFrom('leaving')
    .select(['member_id as id', 'username', 'email', 'rounds'])
    .where('due_at', '<=', now.toISOString())
    .orderBy('due_at')
    .execute()
}

export async function updateLeaving(db: Database, memberId: string, dueAt: string): Promise<void> {
  await db
    .updateTable('leaving')
    .set((eb) => ({ due_at: dueAt, rounds: eb('rounds', '+', 1) }))
    .where('member_id', '=', memberId)
    .execute()
}

/** Nothing is left: their name and their address are forgotten. */
export async function deleteLeaving(db: Database, memberId: string): Promise<void> {
  await db.deleteFrom('leaving').where('member_id', '=', memberId).execute()
}

/** What other domains call a member. */
export async function listMemberRows(db: Database, memberId: string) {
  return await db.selectFrom('member').selectAll().where('id', '=', memberId).execute()
}

/** What they sign in by, without its secrets. */
export async function listAccountRows(db: Database, memberId: string) {
  return await db.selectFrom('auth_user').selectAll().where('id', '=', memberId).execute()
}

/** Where they are signed in, without what a cookie could be made of. */
export async function listSessionRows(db: Database, memberId: string) {
  return await db
    .selectFrom('auth_session')
    .select(['id', 'ip_address', 'user_agent', 'username_claim', 'expires_at', 'created_at', 'updated_at'])
    .where('user_id', '=', memberId)
    .orderBy('created_at')
    .execute()
}

/** Ways to sign in; the password itself is known to nobody. */
export async function listSignInRows(db: Database, memberId: string) {
  const { rows } = await sql<{
    readonly provider_id: string
    readonly created_at: string
    readonly updated_at: string
  }>`
    select provider_id, created_at, updated_at from auth_account where user_id = ${memberId}`.execute(db)
  return rows
}
