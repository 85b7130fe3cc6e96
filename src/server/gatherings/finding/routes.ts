import { gatheringEndpoints } from '#contract/gatherings.ts'
import { findingEndpoints } from '#contract/gatherings/finding.ts'
import { type Limit, memberRoute, type Route } from '#server/http/route.ts'

import { describeTown, setTown } from './actions.ts'
import { findGatherings, findPins } from './find.ts'

/** As fast as anybody moves a map or turns filters on and off. */
const SEARCHES: Limit = { count: 300, seconds: 60, by: 'member' }

export const findingRoutes: readonly Route[] = [
  memberRoute(gatheringEndpoints.list, ({ app, member, input }) => findGatherings(app, member.id, input), {
    limit: SEARCHES,
  }),
  memberRoute(findingEndpoints.map, ({ app, member, input }) => findPins(app, member.id, input), {
    limit: SEARCHES,
  }),
  memberRoute(findingEndpoints.town, ({ app, member, input }) =>
    describeTown(app, member.id, input.gatheringId),
  ),
  memberRoute(findingEndpoints.setTown, ({ app, member, input }) => setTown(app, member, input)),
]
