import { locationEndpoints } from '#contract/location.ts'
import { memberRoute, type Route } from '#server/http/route.ts'

import { places } from './gazetteer.ts'

/** As fast as anybody types. */
const COMPLETIONS = { count: 300, seconds: 60, by: 'member' } as const
const DETECTIONS = { count: 20, seconds: 60, by: 'member' } as const

export const locationRoutes: readonly Route[] = [
  memberRoute(
    locationEndpoints.complete,
    async ({ input: { q, limit } }) => ({ places: (await places()).complete(q, limit) }),
    { limit: COMPLETIONS },
  ),
  memberRoute(locationEndpoints.nearest, async ({ input }) => ({ place: (await places()).nearest(input) }), {
    limit: DETECTIONS,
  }),
]
