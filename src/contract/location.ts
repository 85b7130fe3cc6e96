import { z } from 'zod'

import { endpoint } from './endpoint.ts'

/** How far away another member is, in kilometres: never told more exactly than that. */
export const DISTANCE_BANDS = ['<5', '<10', '<25', '<50', '<100', '100+'] as const
/**
 * Between the centres of two gazetteer places, never between positions. `null` where nobody knows: one of the two has set no
 * place, has turned it off, or lets the other not see it.
 */
export const DistanceBand = z.enum(DISTANCE_BANDS).nullable()
export type DistanceBand = z.infer<typeof DistanceBand>

const PLACES_FOUND = 8
const QUERY_MAX = 100

/** Where a member says they are. Coordinates are those of the place's centre. */
export const LATITUDE = z.number().min(-90).max(90)
export const LONGITUDE = z.number().min(-180).max(180)

/** A town of the gazetteer. */
export const Place = z.object({
  /** Its number in GeoNames. */
  id: z.int(),
  name: z.string(),
  /** What tells it from others of its name: `Austria`, `IL, United States`. */
  region: z.string(),
  /** Of its centre. */
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
 * A member is somewhere else, or shows it to others: what distances are worked out from. Announced to nobody but the server's own
 * domains, and never stored as an event.
 */
export const PlaceSet = z.object({
  type: z.literal('place.set'),
  memberId: z.string(),
  /** `null` when no distances are to be worked out. */
  position: z.object({ lat: LATITUDE, lng: LONGITUDE }).nullable(),
  shownTo: z.enum(['everyone', 'fellowship', 'nobody']),
})
