import { lastsSuspension } from '#server/accounts/lasting-suspension.ts'
import type { Database } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Caller } from '#server/http/route.ts'

/** A session as its member may see it, with the secret that ends it. */
export interface KnownSession {
  readonly id: string
  readonly token: string
  readonly signedInAt: string
  readonly endsAt: string
  readonly address: string
  readonly userAgent: string
}

const selectCaller = prepared((db, value: (name: 'token' | 'now') => string) =>
  db
    .selectFrom('auth_session')
    .innerJoin('member', 'member.id', 'auth_session.user_id')
    .innerJoin('auth_user', 'auth_user.id', 'auth_session.user_id')
    .select([
      'auth_session.id as sessionId',
      'auth_session.username_claim as claim',
      'member.id',
      'member.username',
      'member.admin_since',
      'member.moderator_since',
      'member.limited_until',
      'member.suspended_at',
      'member.suspended_until',
      'auth_user.email_verified',
    ])
    .where('auth_session.token', '=', value('token'))
    .where('auth_session.expires_at', '>', value('now'))
    .where('member.left_at', 'is', null),
)

/** Finds the caller with this session's secret, unless the session is over or the member has left. */
export async function findCallerByToken(db: Database, token: string, now: Date): Promise<Caller | null> {
  const [row] = await selectCaller(db, { token, now: now.toISOString() })
  if (row === undefined) return null
  const isSuspended = lastsSuspension(row, now)
  return {
    sessionId: row.sessionId,
    isSuspended,
    limitedUntil: row.limited_until,
    member: {
      id: row.id,
      username: row.claim ?? row.username,
      isAdmin: row.admin_since !== null,
      ...(row.moderator_since !== null && !isSuspended && { isModerator: true as const }),
      isVerified: row.email_verified === 1,
    },
  }
}

/** Which of these sessions still last. */
export async function listLastingSessions(
  db: Database,
  sessionIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('auth_session')
    .select('id')
    .where('id', 'in', sessionIds)
    .where('expires_at', '>', now.toISOString())
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Whether a member is signed in from this network address. */
export async function isSignedInFrom(
  db: Database,
  { memberId, address, now }: { readonly memberId: string; readonly address: string; readonly now: Date },
): Promise<boolean> {
  const session = await db
    .selectFrom('auth_session')
    .select('id')
    .where('user_id', '=', memberId)
    .where('ip_address', '=', address)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  return session !== undefined
}

/** Whether the member of a session gave their password in it after this instant. */
export async function hasPasswordSince(db: Database, sessionId: string, since: Date): Promise<boolean> {
  const session = await db
    .selectFrom('auth_session')
    .select('id')
    .where('id', '=', sessionId)
    .where('password_at', '>', since.toISOString())
    .executeTakeFirst()
  return session !== undefined
}

/** How many sessions of a member last. */
export async function countSessions(db: Database, memberId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('auth_session')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('user_id', '=', memberId)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The newest first. */
export async function listSessions(db: Database, memberId: string, now: Date): Promise<KnownSession[]> {
  const rows = await db
    .selectFrom('auth_session')
    .select(['id', 'token', 'created_at', 'expires_at', 'ip_address', 'user_agent'])
    .where('user_id', '=', memberId)
    .where('expires_at', '>', now.toISOString())
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    token: row.token,
    signedInAt: row.created_at,
    endsAt: row.expires_at,
    address: row.ip_address ?? '',
    userAgent: row.user_agent ?? '',
  }))
}
