import { APPLICANT_PAGE_SIZE, type Applicant, type WaitingApplicant } from '#contract/accounts/applicants.ts'
import type { Database } from '#server/db/database.ts'
import type { Cursor } from '#server/http/cursor.ts'

import { shapeOf } from './look-alikes.ts'

export async function insertApplicant(
  db: Database,
  applicant: {
    readonly id: string
    readonly username: string
    readonly words: string
    readonly timeZone: string | undefined
    readonly appliedAt: string
  },
): Promise<void> {
  await db
    .insertInto('applicant')
    .values({
      id: applicant.id,
      username_shape: shapeOf(applicant.username),
      words: applicant.words,
      time_zone: applicant.timeZone ?? null,
      applied_at: applicant.appliedAt,
      verified_at: null,
    })
    .execute()
}

export async function isApplicant(db: Database, id: string): Promise<boolean> {
  const row = await db.selectFrom('applicant').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** Writes down that somebody who waits has verified their address. @returns whether they wait at all */
export async function updateVerified(db: Database, id: string, at: string): Promise<boolean> {
  const row = await db
    .updateTable('applicant')
    .set((eb) => ({ verified_at: eb.fn.coalesce('verified_at', eb.val(at)) }))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** @returns where their clock is; `undefined` if they don't wait any more, or haven't verified their address */
export async function deleteVerified(
  db: Database,
  id: string,
): Promise<{ readonly timeZone: string | null } | undefined> {
  return await db
    .deleteFrom('applicant')
    .where('id', '=', id)
    .where('verified_at', 'is not', null)
    .returning('time_zone as timeZone')
    .executeTakeFirst()
}

/** @returns whether they waited */
export async function deleteApplicant(db: Database, id: string): Promise<boolean> {
  const row = await db.deleteFrom('applicant').where('id', '=', id).returning('id').executeTakeFirst()
  return row !== undefined
}

/** The one who waits and holds the session with this secret. */
export async function findApplicantByToken(
  db: Database,
  token: string,
  now: Date,
): Promise<(Applicant & { readonly id: string; readonly sessionId: string }) | undefined> {
  const row = await db
    .selectFrom('auth_session')
    .innerJoin('applicant', 'applicant.id', 'auth_session.user_id')
    .innerJoin('auth_user', 'auth_user.id', 'auth_session.user_id')
    .select([
      'auth_session.id as sessionId',
      'applicant.id',
      'applicant.words',
      'applicant.applied_at as appliedAt',
      'auth_user.display_username as username',
      'auth_user.email',
      'auth_user.email_verified',
    ])
    .where('auth_session.token', '=', token)
    .where('auth_session.expires_at', '>', now.toISOString())
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { email_verified: verified, ...rest } = row
  return { ...rest, isVerified: verified === 1 }
}

export async function findApplicantById(db: Database, id: string): Promise<Applicant | undefined> {
  const row = await db
    .selectFrom('applicant')
    .innerJoin('auth_user', 'auth_user.id', 'applicant.id')
    .select([
      'applicant.words',
      'applicant.applied_at as appliedAt',
      'auth_user.display_username as username',
      'auth_user.email',
      'auth_user.email_verified',
    ])
    .where('applicant.id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { email_verified: verified, ...rest } = row
  return { ...rest, isVerified: verified === 1 }
}

/** Who waits with a verified address, the longest first. */
export async function listWaiting(
  db: Database,
  after: Cursor | undefined,
): Promise<(WaitingApplicant & { readonly verifiedAt: string | null })[]> {
  return await db
    .selectFrom('applicant')
    .innerJoin('auth_user', 'auth_user.id', 'applicant.id')
    .select([
      'applicant.id',
      'applicant.words',
      'applicant.applied_at as appliedAt',
      'applicant.verified_at as verifiedAt',
      'auth_user.display_username as username',
    ])
    .where('applicant.verified_at', 'is not', null)
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('applicant.verified_at', 'applicant.id'),
          '>',
          eb.tuple(after?.key ?? '', after?.id ?? ''),
        ),
      ),
    )
    .orderBy('applicant.verified_at')
    .orderBy('applicant.id')
    .limit(APPLICANT_PAGE_SIZE)
    .execute()
}

/** How many wait with a verified address. */
export async function countWaiting(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('applicant')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('verified_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Some who signed up before `before` and never verified their address. */
export async function listUnverified(db: Database, before: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('applicant')
    .select('id')
    .where('applied_at', '<', before)
    .where('verified_at', 'is', null)
    .orderBy('applied_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
