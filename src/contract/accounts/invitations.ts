import { z } from 'zod'

import { endpoint } from '#contract/endpoint.ts'
import { MemberId } from '#contract/member-id.ts'

export const INVITATION_NAME_MAX = 80
export const INVITATION_USES_MAX = 500
const INVITATION_DAYS_MAX = 365
/** Invitations that still work, at once. */
export const INVITATIONS_MAX = 100
export const INVITATION_PAGE_SIZE = 50
/** Those who came by an invitation, on one page. */
export const INVITED_PAGE_SIZE = 50

/** The secret of an invitation, as its link carries it. */
export const InvitationCode = z.string().min(1).max(100)

const instant = z.iso.datetime()
const InvitationId = z.object({ invitationId: z.string().max(100) })

export const NewInvitation = z.object({
  /** What keepers call it among themselves. */
  name: z.string().trim().min(1).max(INVITATION_NAME_MAX),
  /** How many people may sign up with it. */
  uses: z.int().min(1).max(INVITATION_USES_MAX),
  days: z.int().min(1).max(INVITATION_DAYS_MAX),
})
export type NewInvitation = z.infer<typeof NewInvitation>

/** An invitation as keepers see it. The link itself is shown only to whoever makes it, once. */
export const Invitation = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(['good', 'used', 'ended', 'revoked']),
  uses: z.int(),
  /** How many signed up with it. */
  used: z.int(),
  /** `null` for a keeper who has left. */
  madeBy: z.string().nullable(),
  madeAt: instant,
  endsAt: instant,
})
export type Invitation = z.infer<typeof Invitation>

export const invitationEndpoints = {
  check: endpoint({
    method: 'POST',
    path: '/api/invitations/check',
    isForSuspended: true,
    summary: 'Whether somebody can sign up with this invitation now.',
    input: z.object({ code: InvitationCode }),
    reply: z.object({ isGood: z.boolean() }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/admin/invitations',
    power: 'newcomers',
    summary: `Invitations, the newest first, ${String(INVITATION_PAGE_SIZE)} a page.`,
    input: z.object({ cursor: z.string().max(200).optional() }),
    reply: z.object({
      invitations: z.array(Invitation),
      /** Cursor of the next page; `null` on the last. */
      nextCursor: z.string().nullable(),
    }),
  }),
  make: endpoint({
    method: 'POST',
    path: '/api/admin/invitations',
    power: 'newcomers',
    summary: `Makes an invitation. Its code is told only here. At most ${String(INVITATIONS_MAX)} work at once.`,
    input: NewInvitation,
    reply: z.object({ invitation: Invitation, code: z.string() }),
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/api/admin/invitations/:invitationId/revoke',
    power: 'newcomers',
    summary: 'Ends an invitation. Whoever came by it stays.',
    input: InvitationId,
    reply: z.object({}),
  }),
  invited: endpoint({
    method: 'GET',
    path: '/api/admin/invitations/:invitationId/invited',
    power: 'newcomers',
    summary: `Who came by an invitation and is still here, the newest first, ${String(INVITED_PAGE_SIZE)} a page.`,
    input: InvitationId.extend({ cursor: z.string().max(200).optional() }),
    reply: z.object({
      invited: z.array(z.object({ username: z.string(), joinedAt: instant })),
      nextCursor: z.string().nullable(),
    }),
  }),
}

export const INVITATION_ACTS = ['invitation.made', 'invitation.revoked'] as const

/** A keeper made or ended an invitation. For the trace alone. */
export const InvitationHandled = z.object({
  type: z.literal('invitation.handled'),
  act: z.enum(INVITATION_ACTS),
  actorId: MemberId,
  invitationId: z.string(),
  was: z.string().nullable(),
  became: z.string(),
})

/** Invitations, or who waits to be let in, changed. For keepers, whomever they keep away. */
export const NewcomersChanged = z.object({ type: z.literal('newcomers.changed') })
