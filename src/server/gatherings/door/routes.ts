import { doorEndpoints } from '#contract/gatherings/door.ts'
import { type Limit, memberRoute, type Route } from '#server/http/route.ts'

import { addWalkIn, noteArrival, removeWalkIn, undoArrival } from './actions.ts'
import { describeDoor } from './describe.ts'
import { scanOwnCode } from './own-code/actions.ts'

/** Often enough for a host who ticks a large hall by hand, and errs. */
const AT_DOOR: Limit = { count: 1200, seconds: 3600, by: 'member' }

export const doorRoutes: readonly Route[] = [
  memberRoute(doorEndpoints.list, ({ app, member, input }) => describeDoor(app, member, input)),
  memberRoute(
    doorEndpoints.note,
    async ({ app, member, input }) => {
      await noteArrival(app, member, input)
      return {}
    },
    { limit: AT_DOOR },
  ),
  memberRoute(
    doorEndpoints.undo,
    async ({ app, member, input }) => {
      await undoArrival(app, member, input)
      return {}
    },
    { limit: AT_DOOR },
  ),
  memberRoute(doorEndpoints.scan, ({ app, member, input }) => scanOwnCode(app, member, input), {
    limit: AT_DOOR,
  }),
  memberRoute(
    doorEndpoints.addWalkIn,
    async ({ app, member, input }) => {
      await addWalkIn(app, member, input)
      return {}
    },
    { limit: AT_DOOR },
  ),
  memberRoute(
    doorEndpoints.removeWalkIn,
    async ({ app, member, input }) => {
      await removeWalkIn(app, member, input)
      return {}
    },
    { limit: AT_DOOR },
  ),
]
