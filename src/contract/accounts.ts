import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { RESERVED_NAMES } from './reserved-names.ts'

export const USERNAME_MIN = 3
export const USERNAME_MAX = 24
export const PASSWORD_MIN = 10
export const PASSWORD_MAX = 128
const EMAIL_MAX = 254

/** The name a newcomer wants; unique without regard to case, never changed, never given out again. */
export const Username = z
  .string()
  .min(USERNAME_MIN)
  .max(USERNAME_MAX)
  .regex(/^[\w-]*$/)
  .refine((name) => !RESERVED_NAMES.has(name.toLowerCase()))
/**
 * A password to be set. The server refuses some more, with an issue of code `common_password` for
 * the commonest and `password_is_name` for one made of the username or the address.
 */
const NewPassword = z.string().min(PASSWORD_MIN).max(PASSWORD_MAX)
/** An address as it is kept and compared: in lower case. */
const Email = z.email().max(EMAIL_MAX).toLowerCase()
const CurrentPassword = z.string().min(1).max(PASSWORD_MAX)
const LinkToken = z.string().min(1).max(200)
const Nothing = z.object({})

/** A signed-in member, as the server knows them while they call. */
export const Member = z.object({
  id: z.string(),
  /** As the member typed it at sign-up; unique without regard to case. */
  username: z.string(),
  isAdmin: z.boolean(),
  /** A member reaches others (messages, offers, gatherings) only once their address is verified. */
  isVerified: z.boolean(),
})
export type Member = z.infer<typeof Member>

/** What the frame of every page knows of the member who looks at it. */
export const SessionMember = Member.extend({
  email: z.string(),
  /** Path or address of their picture; `null` for the default one. */
  avatarUrl: z.string().nullable(),
})
export type SessionMember = z.infer<typeof SessionMember>

/** Who is signed in; `null` for nobody. */
export const SessionReply = z.object({ member: SessionMember.nullable() })
export type SessionReply = z.infer<typeof SessionReply>

/** One place where the member is signed in. */
export const AccountSession = z.object({
  id: z.string(),
  /** The session that asks. */
  isCurrent: z.boolean(),
  signedInAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  address: z.string(),
  /** The browser's own description of itself. */
  userAgent: z.string(),
})
export type AccountSession = z.infer<typeof AccountSession>

export const SignUp = z.object({ email: Email, password: NewPassword, username: Username })
export type SignUp = z.infer<typeof SignUp>

export const SignIn = z.object({
  /** An e-mail address or a username. */
  login: z.string().trim().min(1).max(EMAIL_MAX),
  password: CurrentPassword,
})
export type SignIn = z.infer<typeof SignIn>

export const accountEndpoints = {
  signUp: endpoint({
    method: 'POST',
    path: '/api/signup',
    summary: 'Creates an account, signs the member in and sends an email to verify the address.',
    input: SignUp,
    reply: SessionReply,
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/signin',
    summary: 'Signs in with an email address or username.',
    input: SignIn,
    reply: SessionReply,
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/api/signout',
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
    summary:
      'Redeems the link in an email: verifies the address, or replaces the old address with the new one.',
    input: z.object({ token: LinkToken }),
    reply: z.object({
      /** Whether the link confirmed a new address rather than the one given at sign-up. */
      isNewAddress: z.boolean(),
    }),
  }),
  verifyEmailAgain: endpoint({
    method: 'POST',
    path: '/api/verify-email/again',
    summary: 'Sends the verification email again. Does nothing once the address is verified.',
    input: Nothing,
    reply: Nothing,
  }),
  requestPasswordReset: endpoint({
    method: 'POST',
    path: '/api/password-reset',
    summary: 'Sends a reset link if the address belongs to a member. The reply never says whether it does.',
    input: z.object({ email: Email }),
    reply: Nothing,
  }),
  confirmPasswordReset: endpoint({
    method: 'POST',
    path: '/api/password-reset/confirm',
    summary: 'Sets a new password with a reset link and ends every session of the member.',
    input: z.object({ token: LinkToken, password: NewPassword }),
    reply: Nothing,
  }),
  changeEmail: endpoint({
    method: 'POST',
    path: '/api/account/email',
    summary:
      'Asks to change the email address. The link sent there confirms the change. The old address is told.',
    input: z.object({ email: Email, password: CurrentPassword }),
    reply: Nothing,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/account/password',
    summary: 'Changes the password and ends every other session of the member.',
    input: z.object({ currentPassword: CurrentPassword, password: NewPassword }),
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
    summary:
      'Deletes the account at once and for good. What others need stays without a name. Nobody can use the username again.',
    input: z.object({ password: CurrentPassword }),
    reply: Nothing,
  }),
  signOutEverywhere: endpoint({
    method: 'POST',
    path: '/api/account/signout-everywhere',
    summary: 'Ends every session of the member, including this one.',
    input: Nothing,
    reply: Nothing,
  }),
}

/** A member came for the first time; their user document is there from now on. */
export const MemberJoined = z.object({
  type: z.literal('member.joined'),
  memberId: z.string(),
  username: z.string(),
})
/**
 * A member deleted their account: whatever is theirs is to be hidden now and taken away soon. For everybody's caches; carries no
 * name.
 */
export const MemberLeft = z.object({ type: z.literal('member.left'), memberId: z.string() })
/** A member signed in, the first time included. */
export const MemberSignedIn = z.object({ type: z.literal('member.signed-in'), memberId: z.string() })
/** What the session says of a member is different now: verified, another address, admin or not. */
export const MemberChanged = z.object({ type: z.literal('member.changed'), memberId: z.string() })
/** A session is over: signed out, revoked, or its password changed. */
export const SessionEnded = z.object({
  type: z.literal('session.ended'),
  memberId: z.string(),
  sessionId: z.string(),
})
/** A member became an admin, by the command line. */
export const AdminGranted = z.object({ type: z.literal('admin.granted'), memberId: z.string() })
/** A member is no admin any more. */
export const AdminRevoked = z.object({ type: z.literal('admin.revoked'), memberId: z.string() })
