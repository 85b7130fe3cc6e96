import { z } from 'zod'

import { Suspension } from '#contract/accounts/suspension.ts'
import { endpoint } from '#contract/endpoint.ts'
import { KEEPER_POWERS, ROLES } from '#contract/keepers.ts'

/** Suspended members count as suspended, whether or not they verified their address. */
export const MEMBER_STATES = ['active', 'unverified', 'suspended'] as const
export type MemberState = (typeof MEMBER_STATES)[number]

export const MEMBER_PAGE_SIZE = 50
export const MEMBER_SEARCH_MAX = 254

const state = z.enum(MEMBER_STATES)
const instant = z.iso.datetime()

/** A member as keepers list them. */
export const ListedMember = z.object({
  username: z.string(),
  /** Path or URL of their picture; `null` for the default one. */
  avatarUrl: z.string().nullable(),
  state,
  role: z.enum(ROLES).nullable(),
  /** The email address, as far as it tells it from others: `m…@example.org`; `null` for keepers who see none. */
  maskedEmail: z.string().nullable(),
  joinedAt: instant,
  lastLoginAt: instant.nullable(),
})
export type ListedMember = z.infer<typeof ListedMember>

/** All that keepers know of a member without asking for what is private. */
export const MemberFile = ListedMember.extend({
  isVerified: z.boolean(),
  /** What the caller may do to them: nothing to themselves, to an equal or to somebody above. */
  may: z.array(z.enum(KEEPER_POWERS)),
  /** How many sessions last. */
  sessions: z.int(),
  rank: z.string().nullable(),
  points: z.int(),
  tradesSealed: z.int(),
  /** Trades that are still talked about, and promised ones. */
  tradesOpen: z.int(),
  gatheringsCalled: z.int(),
  /** Gatherings to come that they host, and those of others at which they have a seat. */
  hosting: z.int(),
  going: z.int(),
  /** Cases about them; `null` for the caller, who learns nothing of those. */
  casesAbout: z.object({ open: z.int(), settled: z.int() }).nullable(),
  /** The invitation they came by, and who made it; `null` without one, and for keepers who see none. */
  invitation: z.object({ name: z.string(), madeBy: z.string().nullable() }).nullable(),
  suspension: Suspension.nullable(),
  /** Until when they begin nothing with others, while that lasts. */
  limitedUntil: instant.nullable(),
  /** Reports they made. */
  reportsMade: z.object({ all: z.int(), inBadFaith: z.int() }),
})
export type MemberFile = z.infer<typeof MemberFile>

export const memberEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/members',
    power: 'members',
    summary: `Members, ${String(MEMBER_PAGE_SIZE)} a page: those whose username begins with \`q\` by name, or, for those who may see addresses, the one with exactly this email address; without \`q\` the newest first.`,
    input: z.object({
      q: z.string().trim().max(MEMBER_SEARCH_MAX).default(''),
      state: state.optional(),
      cursor: z.string().max(200).optional(),
    }),
    reply: z.object({
      members: z.array(ListedMember),
      /** Cursor of the next page; `null` on the last. */
      nextCursor: z.string().nullable(),
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admin/members/:username',
    power: 'members',
    summary: 'All that keepers know of a member, but for what is private.',
    input: z.object({ username: z.string().max(100) }),
    reply: MemberFile,
  }),
}
