import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'

import { accountEndpoints, type SessionReply, Username } from '#contract/accounts.ts'
import { Applicant } from '#contract/accounts/applicants.ts'
import type { App } from '#server/app-context.ts'
import {
  type Call,
  type Limit,
  memberRoute,
  OtherForm,
  publicRoute,
  Reply,
  type Route,
} from '#server/http/route.ts'

import { signIn, signUp } from './actions.ts'
import { changeEmail, keepEmail, sendVerificationAgain, verifyEmail } from './address-actions.ts'
import { findApplicantById } from './applicant-queries.ts'
import { findApplicant } from './applicants/public.ts'
import { packBelongings } from './belongings/public.ts'
import { isAvailable } from './free-names.ts'
import { deviceCookie } from './known-devices.ts'
import { leave } from './leaving/public.ts'
import { expiredSessionCookie, type Origin, type SignedIn } from './links.ts'
import {
  changePassword,
  confirmPasswordReset,
  givePasswordAgain,
  requestPasswordReset,
} from './passwords/public.ts'
import { findSessionMember } from './queries.ts'
import { endSession, endSessions, listSessions, signOutEverywhere } from './sessions/public.ts'
import { recordVisit } from './visits/public.ts'

/** Generous enough for a shop full of players behind one address. */
const SIGN_UPS: Limit = { count: 60, seconds: 3600, by: 'address' }
const SIGN_INS: Limit = { count: 60, seconds: 300, by: 'address' }
const RESETS: Limit = { count: 20, seconds: 3600, by: 'address' }
const LINKS: Limit = { count: 60, seconds: 3600, by: 'address' }
const DOWNLOADS: Limit = { count: 5, seconds: 3600, by: 'member' }
const NAMES: Limit = { count: 120, seconds: 60, by: 'address' }
/** Longer than a reset takes for a known address, so that the time reveals nothing. */
const RESET_MS = 400

const NOTHING = {}

export const accountRoutes: readonly Route[] = [
  publicRoute(
    accountEndpoints.signUp,
    async ({ app, input, ...call }) => await welcomed(app, await signUp(app, input, originOf(call))),
    { limit: SIGN_UPS },
  ),
  publicRoute(
    accountEndpoints.signIn,
    async ({ app, input, ...call }) => await welcomed(app, await signIn(app, input, originOf(call))),
    { limit: SIGN_INS },
  ),
  publicRoute(accountEndpoints.signOut, async ({ app, member, sessionId, request }) => {
    const applicant = member === null ? await findApplicant(app, request) : undefined
    const ending = applicant?.sessionId ?? sessionId
    const ownerId = applicant?.id ?? member?.id
    if (ownerId !== undefined) await endSessions(app, ownerId, ({ id }) => id === ending)
    return signedOut(app)
  }),
  publicRoute(accountEndpoints.session, async ({ app, member, request }) => {
    if (member === null) return { member: null, applicant: shownApplicant(await findApplicant(app, request)) }
    await recordVisit(app, member.id)
    return { member: (await findSessionMember(app.db, member.id, app.now())) ?? null }
  }),
  publicRoute(
    accountEndpoints.findUsername,
    async ({ app, input: { username } }) => ({
      isAvailable: Username.safeParse(username).success && (await isAvailable(app, username)),
    }),
    { limit: NAMES },
  ),
  publicRoute(accountEndpoints.verifyEmail, ({ app, input }) => verifyEmail(app, input.token), {
    limit: LINKS,
  }),
  publicRoute(
    accountEndpoints.keepEmail,
    async ({ app, input }) => {
      await keepEmail(app, input.token)
      return NOTHING
    },
    { limit: LINKS },
  ),
  memberRoute(accountEndpoints.verifyEmailAgain, async ({ app, member }) => {
    await sendVerificationAgain(app, member.id)
    return NOTHING
  }),
  publicRoute(
    accountEndpoints.requestPasswordReset,
    async ({ app, input }) => {
      await Promise.all([requestPasswordReset(app, input.email), wait(RESET_MS)])
      return NOTHING
    },
    { limit: RESETS },
  ),
  publicRoute(
    accountEndpoints.confirmPasswordReset,
    async ({ app, input, ...call }) => {
      const memberId = await confirmPasswordReset(app, input, originOf(call))
      return new Reply(NOTHING, { headers: { 'set-cookie': deviceCookie(app, memberId) } })
    },
    { limit: LINKS },
  ),
  memberRoute(accountEndpoints.changeEmail, async ({ app, member, input }) => {
    await changeEmail(app, member.id, input)
    return NOTHING
  }),
  memberRoute(accountEndpoints.changePassword, async ({ app, member, sessionId, input }) => {
    await changePassword(app, { member, sessionId }, input)
    return NOTHING
  }),
  memberRoute(accountEndpoints.givePassword, async ({ app, member, sessionId, input }) => {
    await givePasswordAgain(app, { member, sessionId }, input.password)
    return NOTHING
  }),
  memberRoute(accountEndpoints.listSessions, async ({ app, member, sessionId }) => {
    const sessions = await listSessions(app.db, member.id, app.now())
    return sessions.map(({ id, signedInAt, endsAt, address, userAgent }) => {
      return { id, signedInAt, endsAt, address, userAgent, isCurrent: id === sessionId }
    })
  }),
  memberRoute(accountEndpoints.endSession, async ({ app, member, input }) => {
    await endSession(app, member.id, input.sessionId)
    return NOTHING
  }),
  memberRoute(
    accountEndpoints.download,
    async ({ app, member }) => {
      const { name, body } = await packBelongings(app, member)
      return new OtherForm(Readable.toWeb(body), {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'no-store',
      })
    },
    { limit: DOWNLOADS },
  ),
  memberRoute(accountEndpoints.leave, async ({ app, member, input }) => {
    await leave(app, member.id, input.password)
    return signedOut(app)
  }),
  memberRoute(accountEndpoints.signOutEverywhere, async ({ app, member }) => {
    await signOutEverywhere(app, member.id)
    return signedOut(app)
  }),
]

function originOf({ request, address }: Pick<Call<unknown, null>, 'request' | 'address'>): Origin {
  const { headers } = request
  const userAgent = (headers.get('user-agent') ?? '').slice(0, 300)
  return { address, userAgent, cookies: headers.get('cookie') ?? undefined }
}

function shownApplicant(found: Applicant | undefined): Applicant | undefined {
  return found && Applicant.parse(found)
}

async function welcomed(app: App, { memberId, cookies }: SignedIn): Promise<Reply<SessionReply>> {
  const member = (await findSessionMember(app.db, memberId, app.now())) ?? null
  const applicant = member === null ? await findApplicantById(app.db, memberId) : undefined
  const all = [...cookies, deviceCookie(app, memberId)]
  return new Reply({ member, applicant }, { headers: all.map((cookie) => ['set-cookie', cookie] as const) })
}

function signedOut(app: App): Reply<typeof NOTHING> {
  return new Reply(NOTHING, { headers: { 'set-cookie': expiredSessionCookie(app.config.publicUrl) } })
}
