import { z } from 'zod'

import { endpoint } from '#contract/endpoint.ts'
import { MemberId } from '#contract/member-id.ts'

import { GatheringDetails } from './details.ts'
import { freeSeats, type Gathering, GUESTS_MAX } from './gathering.ts'

export const COMERS_PAGE_SIZE = 50

/** Somebody who is going. */
export const Comer = z.object({
  username: z.string(),
  avatarUrl: z.string().nullable(),
  guests: z.int(),
  role: z.enum(['host', 'co-host', 'player']),
  /** For hosts: which of them put this one on the list; `null` for whoever came by a press of their own. */
  addedBy: z.string().nullable(),
})
export type Comer = z.infer<typeof Comer>

/** Somebody without a seat, for the hosts. */
export const Hopeful = z.object({
  username: z.string(),
  avatarUrl: z.string().nullable(),
  state: z.enum(['asking', 'waiting', 'offered']),
  guests: z.int(),
  since: z.iso.datetime(),
  offeredUntil: z.iso.datetime().nullable(),
})
export type Hopeful = z.infer<typeof Hopeful>

/** Why nobody more is offered a seat now, though somebody waits. */
export const NoOffer = z.discriminatedUnion('why', [
  z.object({ why: z.enum(['canceled', 'over', 'begun', 'full']) }),
  /** Seats are free, and the start is near: all who wait were told, and whoever presses first has one. */
  z.object({ why: z.literal('first-press') }),
  /** The hosts lowered the limit below those who are going. */
  z.object({ why: z.literal('fewer-seats'), over: z.int() }),
  /** The seats that aren't taken are offered to others, the first until then. */
  z.object({ why: z.literal('held'), seats: z.int(), until: z.iso.datetime() }),
])
export type NoOffer = z.infer<typeof NoOffer>

const gatheringId = z.string().max(100)
const one = z.object({ gatheringId })
const theOther = z.object({ gatheringId, username: z.string().max(100) })

/**
 * What one press does for a member who isn't going: it takes a seat, claims the one that they are offered, asks the host,
 * or goes on the waiting list. `null` if they already wait or ask.
 */
export function pressMeans(
  gathering: Pick<Gathering, 'maxPlayers' | 'participants' | 'held' | 'needsApproval' | 'own'>,
): 'seat' | 'claim' | 'ask' | 'wait' | null {
  const { state, role } = gathering.own ?? { state: 'none', role: 'player' }
  const isFree = freeSeats(gathering) > 0
  if (state === 'offered') return 'claim'
  if (state === 'waiting') return isFree ? 'seat' : null
  if (state !== 'none') return null
  if (gathering.needsApproval && role === 'player') return 'ask'
  return isFree ? 'seat' : 'wait'
}

export const comingEndpoints = {
  come: endpoint({
    method: 'POST',
    path: '/api/gatherings/:gatheringId/come',
    summary:
      'Takes a seat, claims the one that is offered, asks the host where they want to be asked, or goes on the waiting list. Called again, changes the number of guests.',
    input: one.extend({
      guests: z.int().min(0).max(GUESTS_MAX).default(0),
      /** On the waiting list: take a free seat without being asked again. */
      takesAtOnce: z.boolean().default(false),
    }),
    reply: GatheringDetails,
  }),
  leave: endpoint({
    method: 'POST',
    path: '/api/gatherings/:gatheringId/leave',
    summary:
      'Gives up the seat, an offered one, or the place on the waiting list. Doing it again changes nothing. `null` if the caller may not see the gathering without one.',
    input: one,
    reply: GatheringDetails.nullable(),
  }),
  comers: endpoint({
    method: 'GET',
    path: '/api/gatherings/:gatheringId/comers',
    summary: `Who is going, the first to join first, ${String(COMERS_PAGE_SIZE)} a page. Leaves out members whom the caller may not see.`,
    input: one.extend({ cursor: z.string().max(200).optional() }),
    reply: z.object({ comers: z.array(Comer), nextCursor: z.string().nullable() }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/gatherings/:gatheringId/comers',
    isBeginning: true,
    summary:
      'For its hosts: puts a member on the list of those who go, past the waiting list. They are told, and can leave again. Where no seat is free it is refused, unless `addsSeat` raises the limit by one.',
    input: theOther.extend({ addsSeat: z.boolean().default(false) }),
    reply: GatheringDetails,
  }),
  hopefuls: endpoint({
    method: 'GET',
    path: '/api/gatherings/:gatheringId/hopefuls',
    summary:
      'For its hosts: who asks to come and who waits, in order, and why nobody more is offered a seat now.',
    input: one,
    reply: z.object({
      hopefuls: z.array(Hopeful),
      /** `null` if nobody waits but those who were offered one. */
      noOffer: NoOffer.nullable(),
    }),
  }),
  approve: endpoint({
    method: 'POST',
    path: '/api/gatherings/:gatheringId/approvals',
    summary: 'For its hosts: lets somebody come who asked. They get a seat, or a place on the waiting list.',
    input: theOther,
    reply: GatheringDetails,
  }),
  turnAway: endpoint({
    method: 'POST',
    path: '/api/gatherings/:gatheringId/refusals',
    summary:
      'For its hosts: says no to somebody who asks, waits or is going. They can’t come to this one again.',
    input: theOther,
    reply: GatheringDetails,
  }),
}

/** A gathering was cancelled, or nobody came but whoever called it. */
export const GatheringFruitless = z.object({
  type: z.literal('gathering.fruitless'),
  gatheringId: z.string(),
  callerId: MemberId,
})

/** A gathering took place, and somebody came besides whoever called it. It is known a day after it began. */
export const GatheringHeld = z.object({
  type: z.literal('gathering.held'),
  gatheringId: z.string(),
  startedAt: z.iso.datetime(),
})

/** Somebody who was going isn't any more. */
export const GatheringLeft = z.object({
  type: z.literal('gathering.left'),
  gatheringId: z.string(),
  hostId: MemberId,
  memberId: MemberId,
})

/** Seats or facts of a gathering changed. */
export const GatheringChanged = z.object({
  type: z.literal('gathering.changed'),
  gatheringId: z.string(),
  hostId: MemberId,
  what: z.enum(['seats', 'facts', 'canceled', 'restored']),
})

/** A gathering that was cancelled takes place after all. */
export const GatheringRestored = z.object({
  type: z.literal('gathering.restored'),
  gatheringId: z.string(),
})
