import { sql } from 'kysely'

import { DEPARTED } from '#contract/accounts/leaving.ts'
import type { Database } from '#server/db/database.ts'
import type { Leaver } from '#server/events/belongings.ts'

/** Only the id of the row stays, so that joins on it still work. */
export async function updateAsLeft(db: Database, memberId: string, leftAt: string): Promise<void> {
  await db
    .updateTable('member')
    .set({
      username: DEPARTED,
      // No real username contains a space.
      username_lower: `left ${memberId}`,
      username_shape: '',
      avatar: null,
      admin_since: null,
      moderator_since: null,
      created_at: leftAt,
      last_login_at: null,
      here_on: null,
      last_updated_at: null,
      suspended_until: null,
      suspended_for: null,
      limited_until: null,
      warned_at: null,
      left_at: leftAt,
    })
    .where('id', '=', memberId)
    .execute()
}

/** Stores a leaver's name and address until all their data is removed. */
export async function insertLeaving(db: Database, { id, username, email, leftAt }: Leaver): Promise<void> {
  await db.insertInto('leaving').values({ member_id: id, username, email, left_at: leftAt }).execute()
}

export async function findLeaving(db: Database, memberId: string): Promise<Leaver | undefined> {
  return await db
    .selectFrom('leaving')
    .select(['member_id as id', 'username', 'email', 'left_at as leftAt'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
}

/** Deletes a leaver's name and address, once nothing else is left. */
export async function deleteLeaving(db: Database, memberId: string): Promise<void> {
  await db.deleteFrom('leaving').where('member_id', '=', memberId).execute()
}

/** Lists what other domains know of a member. */
export async function listMemberRows(db: Database, memberId: string) {
  return await db.selectFrom('member').selectAll().where('id', '=', memberId).execute()
}

/** Lists the account a member signs in with, without its secrets. */
export async function listAccountRows(db: Database, memberId: string) {
  return await db.selectFrom('auth_user').selectAll().where('id', '=', memberId).execute()
}

/** Lists where a member is signed in, without anything that could forge a cookie. */
export async function listSessionRows(db: Database, memberId: string) {
  return await db
    .selectFrom('auth_session')
    .select([
      'id',
      'ip_address',
      'user_agent',
      'username_claim',
      'expires_at',
      'created_at',
      'updated_at',
      'password_at',
    ])
    .where('user_id', '=', memberId)
    .orderBy('created_at')
    .execute()
}

/** Lists a member's sign-in methods, without the password's hash. */
export async function listSignInRows(db: Database, memberId: string) {
  const { rows } = await sql<{
    readonly provider_id: string
    readonly created_at: string
    readonly updated_at: string
  }>`
    select provider_id, created_at, updated_at from auth_account where user_id = ${memberId}`.execute(db)
  return rows
}
