import { z } from 'zod'

export const GATHERING_KINDS = ['casual', 'competitive', 'draft', 'sealed', 'commander'] as const
export type GatheringKind = (typeof GATHERING_KINDS)[number]

/** Guests that a member may bring, at most; the host decides how many. */
export const GUESTS_MAX = 3
/** A gathering without an end lasts this long. */
const USUAL_MINUTES = 360

/** How a member stands to a gathering. */
export const COMING_STATES = ['none', 'asking', 'waiting', 'offered', 'going', 'turned-away'] as const

/** Whether the reader comes, and what happens next. */
export const OwnPlace = z.object({
  state: z.enum(COMING_STATES),
  role: z.enum(['host', 'co-host', 'player']),
  guests: z.int(),
  /** Their place on the waiting list, the first is 1; `null` if they aren't on it. */
  place: z.int().nullable(),
  /** Until when a seat is kept for them. */
  offeredUntil: z.iso.datetime().nullable(),
  /** Whether they get a free seat without being asked again. */
  takesAtOnce: z.boolean(),
})
export type OwnPlace = z.infer<typeof OwnPlace>

export const Gathering = z.object({
  id: z.string(),
  gatheringType: z.enum(GATHERING_KINDS),
  /** The host's own; empty for the usual one, of kind and place. */
  title: z.string(),
  hostUsername: z.string(),
  location: z.string(),
  /** Local day and time at the place. */
  date: z.iso.date(),
  time: z.string(),
  timeZone: z.string(),
  startsAt: z.iso.datetime(),
  /** Seats including the host; 0 means no limit. */
  maxPlayers: z.int(),
  /** Number of players and their guests, including the host. */
  participants: z.int(),
  /** Seats kept for the waiting list. */
  held: z.int(),
  /** Players on the waiting list. */
  waiting: z.int(),
  /** Guests that each player may bring. */
  guestsMax: z.int(),
  /** Whether the host is asked before somebody comes. */
  needsApproval: z.boolean(),
  minutes: z.int().nullable(),
  canceledAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  /** `null` for visitors. */
  own: OwnPlace.nullable(),
})
export type Gathering = z.infer<typeof Gathering>

/** Seats that anybody may take; infinite without a limit. */
export function freeSeats({
  maxPlayers,
  participants,
  held,
}: Pick<Gathering, 'maxPlayers' | 'participants' | 'held'>): number {
  return maxPlayers === 0 ? Infinity : Math.max(0, maxPlayers - participants - held)
}

/** When it is over and nobody can come any more. */
export function endOf({ startsAt, minutes }: Pick<Gathering, 'startsAt' | 'minutes'>): Date {
  return new Date(new Date(startsAt).getTime() + (minutes ?? USUAL_MINUTES) * 60_000)
}
