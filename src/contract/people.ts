import { z } from 'zod'

import { MemberId } from './member-id.ts'

/** Who may see something about a member. */
export const AUDIENCES = ['everyone', 'fellowship', 'nobody'] as const
export type Audience = (typeof AUDIENCES)[number]

/** Who may begin to write to a member. `met` are fellows, and those they trade with or meet at gatherings. */
export const WRITERS = ['everyone', 'met', 'fellowship'] as const
export type Writers = (typeof WRITERS)[number]

/** Who may see that a member wants a card. `traders` are those who have that card for trade. */
export const WATCH_AUDIENCES = ['everyone', 'traders', 'fellowship', 'nobody'] as const
export type WatchAudience = (typeof WATCH_AUDIENCES)[number]

/** What members can choose an audience for, with the audience they have until they choose. */
export const DEFAULT_AUDIENCES = {
  place: 'everyone',
  activity: 'everyone',
  boards: 'everyone',
  wants: 'traders',
  binders: 'nobody',
} as const satisfies Readonly<Record<string, WatchAudience>>

const BOND_CHANGES = ['asked', 'accepted', 'declined', 'withdrawn', 'parted'] as const

/**
 * How two members stand has changed. Both hear of it, but only whoever declined hears of that.
 */
export const BondChanged = z.object({
  type: z.literal('bond.changed'),
  /** Whoever did it. */
  memberId: MemberId,
  otherId: MemberId,
  change: z.enum(BOND_CHANGES),
  /** The request, if one was sent. */
  requestId: z.string().nullable(),
})

/**
 * Two members stopped seeing one another, or see one another again. For caches and streams only, so that
 * whoever was blocked is not told.
 */
export const ApartChanged = z.object({
  type: z.literal('apart.changed'),
  /** Whoever did it. */
  memberId: MemberId,
  otherId: MemberId,
  areApart: z.boolean(),
})
/** A member muted or unmuted somebody. Only they hear of it. */
export const MutesChanged = z.object({ type: z.literal('mutes.changed'), memberId: MemberId })
