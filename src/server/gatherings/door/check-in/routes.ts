import { checkInEndpoints } from '#contract/gatherings/check-in.ts'
import { type Limit, memberRoute, type Route } from '#server/http/route.ts'

import { giveDoorCode, sayHere, showDoorCode } from './actions.ts'
import { describeOwnArrival } from './describe.ts'

/** A screen that shows codes for ten hours asks twice a minute. */
const SHOWING: Limit = { count: 240, seconds: 3600, by: 'member' }
const TRYING: Limit = { count: 60, seconds: 3600, by: 'member' }

export const checkInRoutes: readonly Route[] = [
  memberRoute(checkInEndpoints.get, ({ app, member, input }) =>
    describeOwnArrival(app, member, input.gatheringId),
  ),
  memberRoute(
    checkInEndpoints.sayHere,
    async ({ app, member, input: { gatheringId } }) => {
      await sayHere(app, member, gatheringId)
      return await describeOwnArrival(app, member, gatheringId)
    },
    { limit: TRYING },
  ),
  memberRoute(
    checkInEndpoints.giveCode,
    async ({ app, member, input }) => {
      await giveDoorCode(app, member, input)
      return await describeOwnArrival(app, member, input.gatheringId)
    },
    { limit: TRYING },
  ),
  memberRoute(
    checkInEndpoints.showCode,
    ({ app, member, input }) => showDoorCode(app, member, input.gatheringId),
    { limit: SHOWING },
  ),
]
