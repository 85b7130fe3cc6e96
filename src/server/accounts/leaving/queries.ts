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

/** Writes down what somebody is known by until the last of what is theirs has been taken away. */
export async function insertLeaving(db: Database, { id, username, email }: Leaver): Promise<void> {
  await db.insertInto('leaving').values({ member_id: id, username, email }).execute()
}

export async function findLeaving(db: Database, memberId: string): Promise<Leaver | undefined> {
  return await db
    .selectFrom('leaving')
    .select(['member_id as id', 'username', 'email'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
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
