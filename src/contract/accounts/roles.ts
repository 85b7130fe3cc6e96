import { z } from 'zod'

import { endpoint } from '#contract/endpoint.ts'
import { ROLES } from '#contract/keepers.ts'
import { MemberId } from '#contract/member-id.ts'

import { KEEPER_REASON_MAX } from './keeping.ts'

/** How the trace names what became of a member's role. */
export const ROLE_ACTS = ['admin.granted', 'admin.revoked', 'moderator.granted', 'moderator.revoked'] as const

export const roleEndpoints = {
  set: endpoint({
    method: 'PUT',
    path: '/api/admin/members/:username/role',
    summary: 'Makes another member a moderator or an admin, or neither. The last admin stays one.',
    power: 'roles',
    asksPassword: true,
    input: z.object({
      username: z.string().max(100),
      role: z.enum(ROLES).nullable(),
      reason: z.string().trim().min(1).max(KEEPER_REASON_MAX),
    }),
    reply: z.object({}),
  }),
}

/** Somebody became a keeper, or another kind of keeper, or none. For the trace alone. */
export const RoleChanged = z.object({
  type: z.literal('role.changed'),
  act: z.enum(ROLE_ACTS),
  /** `null` for the command line. */
  actorId: MemberId.nullable(),
  memberId: MemberId,
  reason: z.string().nullable(),
  was: z.string(),
  became: z.string(),
})
