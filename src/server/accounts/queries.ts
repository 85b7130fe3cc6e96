import type { SessionMember } from '#contract/accounts.ts'
import type { Database } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'

import { lastsSuspension } from './lasting-suspension.ts'
import { shapeOf } from './look-alikes.ts'

/** What other domains may know about a member. */
export interface KnownMember {
  readonly id: string
  readonly username: string
  readonly avatar: string | null
  readonly createdAt: string
}

/** A member with details that only they and admins see. */
export interface FullMember extends KnownMember {
  readonly email: string
  readonly isVerified: boolean
  readonly isAdmin: boolean
  readonly isModerator?: true
  readonly lastLoginAt: string | null
  readonly lastUpdatedAt: string
  /** The picture of the account itself, if it came with one. */
  readonly image: string | null
  readonly suspendedAt: string | null
  readonly suspendedUntil: string | null
  readonly limitedUntil: string | null
  /** Since when they have a warning to read. */
  readonly warnedAt: string | null
}

const knownMembers = (db: Database) =>
  db.selectFrom('member').select(['id', 'username', 'avatar', 'created_at as createdAt'])

export async function findMember(db: Database, memberId: string): Promise<KnownMember | undefined> {
  return await knownMembers(db).where('id', '=', memberId).executeTakeFirst()
}

/** Ignores the case of the name. */
export async function findMemberByUsername(db: Database, username: string): Promise<KnownMember | undefined> {
  return await knownMembers(db).where('username_lower', '=', username.toLowerCase()).executeTakeFirst()
}

/** Finds a member that others may see, ignoring the case of the name: neither suspended nor gone. */
export async function findShownMember(db: Database, username: string): Promise<KnownMember | undefined> {
  return await knownMembers(db)
    .where('username_lower', '=', username.toLowerCase())
    .where('suspended_at', 'is', null)
    .where('left_at', 'is', null)
    .executeTakeFirst()
}

/** Lists those of these names that others may see, in no particular order, ignoring the case of the names. */
export async function listShownMembers(db: Database, usernames: readonly string[]): Promise<KnownMember[]> {
  if (usernames.length === 0) return []
  const names = usernames.map((username) => username.toLowerCase())
  return await knownMembers(db)
    .where('username_lower', 'in', names)
    .where('suspended_at', 'is', null)
    .where('left_at', 'is', null)
    .execute()
}

/** Lists these members in no particular order; unknown ids are skipped. */
export async function listMembers(db: Database, memberIds: readonly string[]): Promise<KnownMember[]> {
  if (memberIds.length === 0) return []
  return await knownMembers(db)
    .where('id', 'in', [...memberIds])
    .execute()
}

/** Selects the ids of suspended and former members. Join it to leave them out of what others see. */
export const selectHidden = (db: Database) =>
  db
    .selectFrom('member')
    .select('member.id as hiddenId')
    // Worded as in the index, because SQLite uses it for no other wording.
    .where((eb) => eb.or([eb('suspended_at', 'is not', null), eb('left_at', 'is not', null)]))

/** Selects members with their accounts, for a domain that joins its own tables to them. */
export const selectFullMembers = (db: Database) =>
  db
    .selectFrom('member')
    .innerJoin('auth_user', 'auth_user.id', 'member.id')
    .select([
      'member.id',
      'member.username',
      'member.avatar',
      'member.created_at as createdAt',
      'member.last_login_at as lastLoginAt',
      'member.last_updated_at as lastUpdatedAt',
      'member.admin_since',
      'member.moderator_since',
      'member.suspended_at',
      'member.suspended_until',
      'member.limited_until',
      'member.warned_at',
      'auth_user.email',
      'auth_user.email_verified',
      'auth_user.image',
    ])

type FullMemberRow = Awaited<ReturnType<ReturnType<typeof selectFullMembers>['executeTakeFirstOrThrow']>>

const selectFullMember = prepared((db, value: (name: 'memberId') => string) =>
  selectFullMembers(db).where('member.id', '=', value('memberId')),
)

export async function findFullMember(db: Database, memberId: string): Promise<FullMember | undefined> {
  const [row] = await selectFullMember(db, { memberId })
  return row && readFullMember(row)
}

/** Reads one row of {@link selectFullMembers}. */
export function readFullMember(row: FullMemberRow): FullMember {
  return {
    id: row.id,
    username: row.username,
    avatar: row.avatar,
    createdAt: row.createdAt,
    lastLoginAt: row.lastLoginAt,
    lastUpdatedAt: row.lastUpdatedAt ?? row.createdAt,
    email: row.email,
    image: row.image,
    isAdmin: row.admin_since !== null,
    ...(row.moderator_since !== null && { isModerator: true as const }),
    isVerified: row.email_verified === 1,
    suspendedAt: row.suspended_at,
    suspendedUntil: row.suspended_until,
    limitedUntil: row.limited_until,
    warnedAt: row.warned_at,
  }
}

export async function findSessionMember(
  db: Database,
  memberId: string,
  now: Date,
): Promise<SessionMember | undefined> {
  const member = await findFullMember(db, memberId)
  if (member === undefined) return undefined
  const { suspendedAt, suspendedUntil, limitedUntil, warnedAt } = member
  const isHeld = lastsSuspension({ suspended_at: suspendedAt, suspended_until: suspendedUntil }, now)
  return {
    ...member,
    avatarUrl: member.avatar ?? member.image,
    hasWarning: warnedAt === null ? undefined : (true as const),
    limitedUntil: limitedUntil !== null && limitedUntil > now.toISOString() ? limitedUntil : undefined,
    // Whoever is suspended keeps nothing for others.
    ...(isHeld && { isSuspended: true as const, isModerator: undefined }),
  }
}

/** Whether an admin suspended the member. */
export async function isSuspended(db: Database, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('member')
    .select('id')
    .where('id', '=', memberId)
    .where('suspended_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a member has verified their address. */
export async function isVerified(db: Database, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('auth_user')
    .select('email_verified')
    .where('id', '=', memberId)
    .executeTakeFirst()
  return row?.email_verified === 1
}

/** @returns whether the member is new */
export async function insertMember(
  db: Database,
  member: { id: string; username: string; createdAt: string },
): Promise<boolean> {
  const inserted = await db
    .insertInto('member')
    .values({
      id: member.id,
      username: member.username,
      username_lower: member.username.toLowerCase(),
      username_shape: shapeOf(member.username),
      created_at: member.createdAt,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function updateLastLogin(db: Database, memberId: string, now: Date): Promise<void> {
  await db
    .updateTable('member')
    .set({ last_login_at: now.toISOString(), last_updated_at: now.toISOString() })
    .where('id', '=', memberId)
    .where('left_at', 'is', null)
    .execute()
}

/** Records that something of the user document changed. */
export async function updateLastUpdated(db: Database, memberId: string, now: Date): Promise<void> {
  await db
    .updateTable('member')
    .set({ last_updated_at: now.toISOString() })
    .where('id', '=', memberId)
    .where('left_at', 'is', null)
    .execute()
}

export async function updateAvatar(db: Database, memberId: string, avatar: string | null): Promise<void> {
  await db
    .updateTable('member')
    .set({ avatar })
    .where('id', '=', memberId)
    .where('left_at', 'is', null)
    .execute()
}
