import { z } from 'zod'

import { endpoint } from '#contract/endpoint.ts'

import { DETAIL_LENGTHS } from './details.ts'
import { LocalTime, LOCATION_MAX, PLAYERS_MAX, TimeZone } from './fields.ts'
import { GATHERING_KINDS } from './gathering.ts'

/** Places of their earlier gatherings that a host is offered. */
export const USED_PLACES_MAX = 8

/** Used when the browser doesn't send a time zone. */
const DEFAULT_TIME_ZONE = 'UTC'

/** Comes from a form. Nothing, or anything that isn't a number, counts as 0, which means no limit. */
const MaxPlayers = z.unknown().optional().transform(asNumber).pipe(z.int().min(0).max(PLAYERS_MAX))

export const NewGathering = z.object({
  /** Must be the caller's own. */
  username: z.string().max(100),
  gatheringType: z.enum(GATHERING_KINDS),
  /** The place in words; everyone can read it. */
  location: z.string().trim().min(1).max(LOCATION_MAX),
  /** Local day and time at the place. */
  date: z.iso.date(),
  time: LocalTime,
  timeZone: TimeZone.default(DEFAULT_TIME_ZONE),
  /** Seats including the host; 0 means no limit. */
  maxPlayers: MaxPlayers,
  /** For those who are going alone. */
  address: z.string().trim().max(DETAIL_LENGTHS.address).optional(),
})
export type NewGathering = z.infer<typeof NewGathering>

/** A place where a member hosted before. */
const UsedPlace = z.object({
  location: z.string(),
  /** What those who were going saw, the last time; empty if nothing. */
  address: z.string(),
})
export type UsedPlace = z.infer<typeof UsedPlace>

export const callingEndpoints = {
  create: endpoint({
    method: 'POST',
    path: '/api/createGathering',
    names: ['title'],
    isBeginning: true,
    summary: 'Creates a gathering. Its host takes the first seat. Needs a verified address.',
    input: NewGathering,
    reply: z.object({ success: z.literal(true), gatheringId: z.string() }),
  }),
  usedPlaces: endpoint({
    method: 'GET',
    path: '/api/used-places',
    summary: `The places of the caller's own gatherings, the last called first, at most ${String(USED_PLACES_MAX)}.`,
    input: z.object({}),
    reply: z.object({ places: z.array(UsedPlace).max(USED_PLACES_MAX) }),
  }),
}

function asNumber(value: unknown): number {
  if (typeof value !== 'number' && typeof value !== 'string') return 0
  const number = Number(value)
  return Number.isFinite(number) ? number : 0
}
