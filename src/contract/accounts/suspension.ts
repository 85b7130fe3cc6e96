import { z } from 'zod'

import { endpoint } from '#contract/endpoint.ts'
import { MemberId } from '#contract/member-id.ts'

import { KEEPER_REASON_MAX } from './keeping.ts'

/** The longest suspension that ends by itself; others last until a keeper ends them. */
const SUSPENSION_DAYS_MAX = 365

const Username = z.string().max(100)
const reason = z.string().trim().min(1).max(KEEPER_REASON_MAX)
const instant = z.iso.datetime()

/** Why a member may only read, and until when. */
export const Suspension = z.object({
  reason: z.string(),
  since: instant,
  /** `null` until a keeper restores the member. */
  until: instant.nullable(),
})
export type Suspension = z.infer<typeof Suspension>

export const suspensionEndpoints = {
  own: endpoint({
    method: 'GET',
    path: '/api/account/suspension',
    summary: 'Why and until when the caller is suspended; `null` if they are not.',
    input: z.object({}),
    reply: z.object({ suspension: Suspension.nullable() }),
  }),
  suspend: endpoint({
    method: 'POST',
    path: '/api/admin/members/:username/suspend',
    power: 'suspensions',
    asksPassword: true,
    summary:
      'Suspends a member, or changes why and for how long. Nobody sees them, what they have open is let go, and they may only read. Gatherings of theirs that begin before it ends go to a co-host or are cancelled.',
    input: z.object({
      username: Username,
      reason,
      /** `null` for good. */
      days: z.int().min(1).max(SUSPENSION_DAYS_MAX).nullable(),
    }),
    reply: z.object({}),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/admin/members/:username/restore',
    power: 'suspensions',
    summary: 'Ends the suspension of a member. What was let go stays so.',
    input: z.object({ username: Username, reason }),
    reply: z.object({}),
  }),
}

/** A keeper suspended a member. For the trace, and for the browsers that get their pushes. */
export const MemberSuspended = z.object({
  type: z.literal('member.suspended'),
  actorId: MemberId,
  memberId: MemberId,
  reason: z.string(),
  /** `null` for good. */
  until: instant.nullable(),
  /** How it was before, and until when it is now. */
  was: z.string(),
  became: z.string(),
})

/** A keeper restored a member. For the trace alone. */
export const MemberRestored = z.object({
  type: z.literal('member.restored'),
  actorId: MemberId,
  memberId: MemberId,
  reason: z.string(),
  was: z.string(),
})
