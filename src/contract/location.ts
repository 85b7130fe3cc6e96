import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { MemberId } from './member-id.ts'
import { AUDIENCES } from './people.ts'

/** Distance to another member, in kilometres. Never shown more precisely. */
export const DISTANCE_BANDS = ['<5', '<10', '<25', '<50', '<100', '100+'] as const
/**
 * Distance between the centres of two gazetteer places, never between positions. `null` when unknown: one of
 * the two has no place, turned it off, or hides it from the other.
 */
export const DistanceBand = z.enum(DISTANCE_BANDS).nullable()
export type DistanceBand = z.infer<typeof DistanceBand>

/**
 * How many of a list's total are within the caller's radius; they come first. `null` when the caller shows no
 * town, so that nobody is near or far.
 */
export const NearCount = z.int().nullable()

export const DISTANCE_UNITS = ['km', 'mi'] as const
export const DEFAULT_RADIUS = 50
export const RADIUS_MAX = 20_000

/** How far away others may be and still be near. */
export interface Radius {
  readonly radius: number
  readonly unit: (typeof DISTANCE_UNITS)[number]
}

const PLACES_FOUND = 8
const QUERY_MAX = 100

/** Where a member says they are: the coordinates of the place's centre. */
export const LATITUDE = z.number().min(-90).max(90)
export const LONGITUDE = z.number().min(-180).max(180)

/** A town of the gazetteer. */
export const Place = z.object({
  /** Its GeoNames id. */
  id: z.int(),
  name: z.string(),
  /** Distinguishes places of the same name: `Austria`, `IL, United States`. */
  region: z.string(),
  /** Coordinates of its centre. */
  lat: z.number(),
  lng: z.number(),
})
export type Place = z.infer<typeof Place>

export const locationEndpoints = {
  complete: endpoint({
    method: 'GET',
    path: '/api/places',
    summary: `Places whose name starts like this, largest first, at most ${String(PLACES_FOUND)}.`,
    input: z.object({
      q: z.string().trim().max(QUERY_MAX),
      limit: z.coerce.number().int().min(1).max(PLACES_FOUND).default(PLACES_FOUND),
    }),
    reply: z.object({ places: z.array(Place) }),
  }),
  nearest: endpoint({
    method: 'POST',
    path: '/api/places/nearest',
    summary:
      'The place whose centre is nearest to a position, or null when none is near. The position is not kept.',
    input: z.object({ lat: LATITUDE, lng: LONGITUDE }),
    reply: z.object({ place: Place.nullable() }),
  }),
}

/**
 * A member's place changed, or who may see it. Distances are computed from it. For reactions only, never
 * stored as an event.
 */
export const PlaceSet = z.object({
  type: z.literal('place.set'),
  memberId: MemberId,
  /** `null` when the member turned distances off. */
  position: z.object({ lat: LATITUDE, lng: LONGITUDE }).nullable(),
  shownTo: z.enum(AUDIENCES),
  radius: z.int(),
  unit: z.enum(DISTANCE_UNITS),
})
