import { z } from 'zod'

import { endpoint } from '#contract/endpoint.ts'
import { DistanceBand, DISTANCE_UNITS, LATITUDE, LONGITUDE, RADIUS_MAX } from '#contract/location.ts'

import { Gathering, GATHERING_KINDS } from './gathering.ts'

const FORMAT_MAX = 40
/** Towns on the map at once. */
export const PINS_MAX = 500

/** The centre of a town, as it comes in an address. */
const centre = { lat: z.coerce.number().pipe(LATITUDE), lng: z.coerce.number().pipe(LONGITUDE) }

/** Which gatherings still to come. What is left out doesn't narrow. */
export const FindingFilters = z.object({
  /** Around the centre of a town; without it, around the caller's own. Both or neither. */
  lat: centre.lat.optional(),
  lng: centre.lng.optional(),
  /** The bands of distances decide, so a radius counts as the closest of them. 0 means any distance. */
  radius: z.coerce.number().int().min(0).max(RADIUS_MAX).optional(),
  unit: z.enum(DISTANCE_UNITS).optional(),
  kind: z.enum(GATHERING_KINDS).optional(),
  /** The local days at the place, both included. */
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
  /** Words of the formats. */
  format: z.string().trim().max(FORMAT_MAX).default(''),
  /** Only those with seats that anybody may take. */
  seats: z.enum(['any', 'free']).default('any'),
})
export type FindingFilters = z.infer<typeof FindingFilters>

/** Where a gathering is: its town, never its address. */
export const GatheringTown = z.object({
  gatheringId: z.string(),
  name: z.string(),
  /** From the place that was asked about. */
  band: DistanceBand,
})
export type GatheringTown = z.infer<typeof GatheringTown>

/** A town with gatherings still to come. */
export const TownPin = z.object({
  placeId: z.int(),
  name: z.string(),
  /** Its centre. */
  lat: z.number(),
  lng: z.number(),
  gatherings: z.int(),
})
export type TownPin = z.infer<typeof TownPin>

/** A page of what was found. */
export const FoundGatherings = z.object({
  gatherings: z.array(Gathering),
  /** Cursor of the next page; `null` on the last. */
  nextCursor: z.string().nullable(),
  /** Of those gatherings whose town is known. */
  towns: z.array(GatheringTown),
  /** Whether distances count from somewhere: a town that was named, or the caller's own. */
  hasCentre: z.boolean(),
})
export type FoundGatherings = z.infer<typeof FoundGatherings>

/** The same with how many of those who come have a card that the caller wants. */
export const GatheringsWithWants = FoundGatherings.extend({
  holders: z.array(z.object({ gatheringId: z.string(), count: z.int() })),
})
export type GatheringsWithWants = z.infer<typeof GatheringsWithWants>

const one = z.object({ gatheringId: z.string().max(100) })
const Town = z.object({ town: z.object({ name: z.string(), isChosen: z.boolean() }).nullable() })

export const findingEndpoints = {
  withWants: endpoint({
    method: 'GET',
    path: '/api/matches/gatherings',
    summary:
      'Gatherings still to come at which somebody who comes has a card that the caller wants, soonest first.',
    input: FindingFilters.extend({ cursor: z.string().max(200).optional() }),
    reply: GatheringsWithWants,
  }),
  map: endpoint({
    method: 'GET',
    path: '/api/gatherings-map',
    summary: `Towns with gatherings still to come that the caller may see, those with the most first, at most ${String(PINS_MAX)}.`,
    input: FindingFilters.omit({ seats: true }),
    reply: z.object({
      pins: z.array(TownPin),
      /** The centre that was asked about; `null` for the caller's own town. */
      around: z.object({ lat: z.number(), lng: z.number() }).nullable(),
    }),
  }),
  town: endpoint({
    method: 'GET',
    path: '/api/gatherings/:gatheringId/town',
    summary: 'The town of a gathering, as its place says or its hosts chose.',
    input: one,
    reply: Town,
  }),
  setTown: endpoint({
    method: 'PUT',
    path: '/api/gatherings/:gatheringId/town',
    summary: 'For its hosts: says in which town a gathering is, by its centre, or in none.',
    input: one.extend({ at: z.object({ lat: LATITUDE, lng: LONGITUDE }).nullable() }),
    reply: Town,
  }),
}
