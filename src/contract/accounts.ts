import { z } from 'zod'

import { Applicant, ApplicationWords } from './accounts/applicants.ts'
import { InvitationCode } from './accounts/invitations.ts'
import { AccountSession } from './accounts/session.ts'
import { endpoint } from './endpoint.ts'
import { PASSWORD_GOOD_MINUTES } from './keepers.ts'
import { isReservedName } from './reserved-names.ts'

export const USERNAME_MIN = 3
export const USERNAME_MAX = 24
export const PASSWORD_MIN = 10
export const PASSWORD_MAX = 128
const EMAIL_MAX = 254

/** The name a newcomer picks. Unique regardless of case, never reused, and changed only by an admin where it offends. */
export const Username = z
  .string()
  .min(USERNAME_MIN)
  .max(USERNAME_MAX)
  .regex(/^[\w-]*$/)
  .refine((name) => !isReservedName(name))
/**
 * A new password. The server also refuses common ones (issue code `common_password`) and those made of the
 * username or email address (`password_is_name`).
 */
const NewPassword = z.string().min(PASSWORD_MIN).max(PASSWORD_MAX)
/** An email address, stored and compared in lower case. */
const Email = z.email().max(EMAIL_MAX).toLowerCase()
const CurrentPassword = z.string().min(1).max(PASSWORD_MAX)
const LinkToken = z.string().min(1).max(200)
const Nothing = z.object({})

/** The signed-in member who makes a call. */
export const Member = z.object({
  id: z.string(),
  /** As the member typed it at sign-up; unique without regard to case. */
  username: z.string(),
  isAdmin: z.boolean(),
  /** Set for members who look after reports, beside the admins. */
  isModerator: z.literal(true).optional(),
  /** Members can reach others (messages, offers, gatherings) only once their email address is verified. */
  isVerified: z.boolean(),
})
export type Member = z.infer<typeof Member>

/** What every page's frame knows about the signed-in member. */
export const SessionMember = Member.extend({
  email: z.string(),
  /** Path or URL of their picture; `null` for the default one. */
  avatarUrl: z.string().nullable(),
  /** Set while a keeper lets them read only. */
  isSuspended: z.literal(true).optional(),
  /** Set while they have a warning to read. */
  hasWarning: z.literal(true).optional(),
  /** Until when they begin nothing with others, while that lasts. */
  limitedUntil: z.iso.datetime().optional(),
})
export type SessionMember = z.infer<typeof SessionMember>

/** Who is signed in; `null` for visitors. */
export const SessionReply = z.object({
  member: SessionMember.nullable(),
  /** Set for somebody who signed up and waits to be let in. They are no member yet. */
  applicant: Applicant.optional(),
})
export type SessionReply = z.infer<typeof SessionReply>

/** Where the caller's clock is, as an IANA name; it is passed over if there is no such zone. */
const timeZone = z.string().max(64).optional()

export const SignUp = z.object({
  email: Email,
  password: NewPassword,
  username: Username,
  timeZone,
  /** Asked for where one needs an invitation; elsewhere it says by whom one came. */
  invitation: InvitationCode.optional(),
  /** Asked for where a keeper lets people in, of those without an invitation that works. */
  words: ApplicationWords.optional(),
})
export type SignUp = z.infer<typeof SignUp>

export const SignIn = z.object({
  /** An email address or a username. */
  login: z.string().trim().min(1).max(EMAIL_MAX),
  password: CurrentPassword,
  timeZone,
})
export type SignIn = z.infer<typeof SignIn>

export const accountEndpoints = {
  signUp: endpoint({
    method: 'POST',
    path: '/api/signup',
    names: ['username'],
    isForSuspended: true,
    summary: 'Creates an account, signs the member in and sends an email to verify the address.',
    input: SignUp,
    reply: SessionReply,
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/signin',
    isForSuspended: true,
    summary: 'Signs in with an email address or username.',
    input: SignIn,
    reply: SessionReply,
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/api/signout',
    isForSuspended: true,
    summary: 'Ends the caller’s session. Does nothing when signed out.',
    input: Nothing,
    reply: Nothing,
  }),
  session: endpoint({
    method: 'GET',
    path: '/api/session',
    summary: 'Who is signed in.',
    input: Nothing,
    reply: SessionReply,
  }),
  findUsername: endpoint({
    method: 'GET',
    path: '/api/usernames/:username',
    summary: 'Whether this username is free.',
    input: z.object({ username: z.string().max(100) }),
    reply: z.object({ isAvailable: z.boolean() }),
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/api/verify-email',
    isForSuspended: true,
    summary:
      'Redeems the link in an email: verifies the address, or replaces the old address with the new one.',
    input: z.object({ token: LinkToken }),
    reply: z.object({
      /** True when the link confirmed a new address, false for the one given at sign-up. */
      isNewAddress: z.boolean(),
      /** Set where they wait to be let in. */
      isWaiting: z.literal(true).optional(),
    }),
  }),
  keepEmail: endpoint({
    method: 'POST',
    path: '/api/keep-email',
    isForSuspended: true,
    summary:
      'Redeems the link in the warning about a new address: the old one stays or comes back, and everybody is signed out.',
    input: z.object({ token: LinkToken }),
    reply: Nothing,
  }),
  verifyEmailAgain: endpoint({
    method: 'POST',
    path: '/api/verify-email/again',
    isForSuspended: true,
    summary: 'Sends the verification email again. Does nothing once the address is verified.',
    input: Nothing,
    reply: Nothing,
  }),
  requestPasswordReset: endpoint({
    method: 'POST',
    path: '/api/password-reset',
    isForSuspended: true,
    summary: 'Sends a reset link if the address belongs to a member. The reply never says whether it does.',
    input: z.object({ email: Email }),
    reply: Nothing,
  }),
  confirmPasswordReset: endpoint({
    method: 'POST',
    path: '/api/password-reset/confirm',
    isForSuspended: true,
    summary: 'Sets a new password with a reset link and ends every session of the member.',
    input: z.object({ token: LinkToken, password: NewPassword }),
    reply: Nothing,
  }),
  changeEmail: endpoint({
    method: 'POST',
    path: '/api/account/email',
    isForSuspended: true,
    summary:
      'Asks to change the email address. The link sent there confirms the change. The old address is told.',
    input: z.object({ email: Email, password: CurrentPassword }),
    reply: Nothing,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/account/password',
    isForSuspended: true,
    summary: 'Changes the password and ends every other session of the member.',
    input: z.object({ currentPassword: CurrentPassword, password: NewPassword }),
    reply: Nothing,
  }),
  givePassword: endpoint({
    method: 'POST',
    path: '/api/account/password/again',
    summary: `Gives the password again. For ${String(PASSWORD_GOOD_MINUTES)} minutes this session may then do what asks for it.`,
    input: z.object({ password: CurrentPassword }),
    reply: Nothing,
  }),
  listSessions: endpoint({
    method: 'GET',
    path: '/api/account/sessions',
    summary: 'Where the member is signed in, newest first.',
    input: Nothing,
    reply: z.array(AccountSession),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/account/sessions/:sessionId',
    isForSuspended: true,
    summary: 'Ends one session of the member.',
    input: z.object({ sessionId: z.string() }),
    reply: Nothing,
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/account/belongings',
    summary: 'Everything kept about the caller, as a zip file: JSON by subject, and each binder as CSV.',
    input: Nothing,
    reply: z.string(),
    replyType: 'application/zip',
  }),
  leave: endpoint({
    method: 'POST',
    path: '/api/account/leave',
    isForSuspended: true,
    summary:
      'Deletes the account at once and for good. What others need stays without a name. Nobody can use the username again.',
    input: z.object({ password: CurrentPassword }),
    reply: Nothing,
  }),
  signOutEverywhere: endpoint({
    method: 'POST',
    path: '/api/account/signout-everywhere',
    isForSuspended: true,
    summary: 'Ends every session of the member, including this one.',
    input: Nothing,
    reply: Nothing,
  }),
}
