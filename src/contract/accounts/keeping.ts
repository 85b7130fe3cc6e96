import { z } from 'zod'

import { Username as NewUsername } from '#contract/accounts.ts'
import { endpoint } from '#contract/endpoint.ts'
import { KEEPER_REASON_MAX } from '#contract/keepers.ts'
import { MemberId } from '#contract/member-id.ts'

import { AccountSession } from './session.ts'

/** What keepers do with the account of a member. The first only reads. */
export const ACCOUNT_ACTS = [
  'account.read',
  'address.verified',
  'sessions.ended',
  'reset.sent',
  'account.deleted',
  'member.renamed',
] as const
export type AccountAct = (typeof ACCOUNT_ACTS)[number]

export { KEEPER_REASON_MAX }

const Username = z.string().max(100)
const ActOnMember = z.object({
  username: Username,
  reason: z.string().trim().min(1).max(KEEPER_REASON_MAX),
})
const Nothing = z.object({})

/** What nobody but a member sees, unless a keeper asks for it. */
export const PrivateAccount = z.object({
  email: z.string(),
  /** Where the member is signed in, newest first. */
  sessions: z.array(AccountSession.pick({ signedInAt: true, endsAt: true, address: true, userAgent: true })),
})
export type PrivateAccount = z.infer<typeof PrivateAccount>

export const accountKeepingEndpoints = {
  readAccount: endpoint({
    method: 'POST',
    path: '/api/admin/members/:username/account',
    power: 'accounts',
    asksPassword: true,
    summary: 'The address and the sessions of a member. The ledger says who read them.',
    input: z.object({ username: Username }),
    reply: PrivateAccount,
  }),
  verifyAddress: endpoint({
    method: 'POST',
    path: '/api/admin/members/:username/verify',
    power: 'accounts',
    summary: 'Marks the address of a member as verified.',
    input: ActOnMember,
    reply: Nothing,
  }),
  endSessions: endpoint({
    method: 'POST',
    path: '/api/admin/members/:username/end-sessions',
    power: 'accounts',
    summary: 'Ends every session of a member, and every link that somebody else may have asked for.',
    input: ActOnMember,
    reply: Nothing,
  }),
  sendReset: endpoint({
    method: 'POST',
    path: '/api/admin/members/:username/reset',
    power: 'accounts',
    summary: 'Sends a member a link to set a new password.',
    input: ActOnMember,
    reply: Nothing,
  }),
  rename: endpoint({
    method: 'POST',
    path: '/api/admin/members/:username/rename',
    names: ['newUsername'],
    power: 'accounts',
    asksPassword: true,
    summary:
      'Gives a member another username. They are told why by email. Nobody can use the old one again, and links to it lead nowhere.',
    input: ActOnMember.extend({ newUsername: NewUsername }),
    reply: Nothing,
  }),
  deleteAccount: endpoint({
    method: 'POST',
    path: '/api/admin/members/:username/delete',
    power: 'accounts',
    asksPassword: true,
    summary:
      'Deletes the account of a member at once and for good, as if they had left. They are told why by email. Nobody can use the username again.',
    input: ActOnMember,
    reply: Nothing,
  }),
}

/** A keeper did something with the account of a member. For the trace alone. */
export const AccountKept = z.object({
  type: z.literal('account.kept'),
  actorId: MemberId,
  memberId: MemberId,
  act: z.enum(ACCOUNT_ACTS),
  reason: z.string().nullable(),
  /** How it was before, and how it became; `null` where nothing changed. */
  was: z.string().nullable(),
  became: z.string().nullable(),
})
