import type { Database } from '#server/db/database.ts'

import { shapeOf } from './look-alikes.ts'
import { isRetired } from './retired-name-queries.ts'

/** What Better Auth knows about a user; read-only, because only Better Auth writes it. */
export interface User {
  readonly id: string
  readonly email: string
  readonly isVerified: boolean
  readonly username: string
  readonly createdAt: string
}

const usersOf = (db: Database) =>
  db
    .selectFrom('auth_user')
    .select(['id', 'email', 'email_verified', 'display_username as username', 'created_at'])

type UserRow = Awaited<ReturnType<ReturnType<typeof usersOf>['executeTakeFirstOrThrow']>>

export async function findUserById(db: Database, userId: string): Promise<User | undefined> {
  return readUser(await usersOf(db).where('id', '=', userId).executeTakeFirst())
}

export async function findUserByEmail(db: Database, email: string): Promise<User | undefined> {
  return readUser(await usersOf(db).where('email', '=', email.toLowerCase()).executeTakeFirst())
}

/** Finds a user by email address or username, ignoring case. */
export async function findUserByLogin(db: Database, login: string): Promise<User | undefined> {
  if (login.includes('@')) return await findUserByEmail(db, login)
  return readUser(await usersOf(db).where('username', '=', login.toLowerCase()).executeTakeFirst())
}

export async function isAddressTaken(db: Database, email: string): Promise<boolean> {
  return (await findUserByEmail(db, email)) !== undefined
}

/** Whether a member, or somebody who waits to be let in, has this name, or one that looks the same. */
export async function isUsernameHeld(db: Database, username: string): Promise<boolean> {
  const lower = username.toLowerCase()
  const [user, member, applicant] = await Promise.all([
    db.selectFrom('auth_user').select('id').where('username', '=', lower).executeTakeFirst(),
    db
      .selectFrom('member')
      .select('id')
      .where((eb) => eb.or([eb('username_lower', '=', lower), eb('username_shape', '=', shapeOf(username))]))
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom('applicant')
      .select('id')
      .where('username_shape', '=', shapeOf(username))
      .limit(1)
      .executeTakeFirst(),
  ])
  return user !== undefined || member !== undefined || applicant !== undefined
}

/**
 * Whether a name is taken. Members keep their names for good, even after their account is gone.
 * @param digest of the name, as `digestOf` computes it
 */
export async function isUsernameTaken(
  db: Database,
  { username, digest }: { readonly username: string; readonly digest: string },
): Promise<boolean> {
  return (await isUsernameHeld(db, username)) || (await isRetired(db, digest))
}

function readUser(row: UserRow | undefined): User | undefined {
  if (row === undefined) return undefined
  const { email_verified, created_at, ...rest } = row
  return { ...rest, isVerified: email_verified === 1, createdAt: created_at }
}
