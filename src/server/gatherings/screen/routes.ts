import { screenEndpoints } from '#contract/gatherings/screen.ts'
import { type Limit, memberRoute, publicRoute, type Route } from '#server/http/route.ts'

import { endScreen, makeScreen, showScreenCode } from './actions.ts'
import { describeLink, describeScreen } from './describe.ts'

const LINKS: Limit = { count: 60, seconds: 3600, by: 'member' }
/** A screen asks twenty times a minute, and a hall with several of them has one address. A secret that is guessed counts too. */
const READINGS: Limit = { count: 7200, seconds: 3600, by: 'address' }
/** Each shows two codes a minute. */
const SHOWING: Limit = { count: 720, seconds: 3600, by: 'address' }

export const screenRoutes: readonly Route[] = [
  memberRoute(screenEndpoints.get, ({ app, member, input }) => describeLink(app, member, input.gatheringId)),
  memberRoute(screenEndpoints.make, ({ app, member, input }) => makeScreen(app, member, input.gatheringId), {
    limit: LINKS,
  }),
  memberRoute(
    screenEndpoints.end,
    async ({ app, member, input }) => {
      await endScreen(app, member, input.gatheringId)
      return {}
    },
    { limit: LINKS },
  ),
  publicRoute(screenEndpoints.show, ({ app, input }) => describeScreen(app, input), { limit: READINGS }),
  publicRoute(screenEndpoints.showCode, ({ app, input }) => showScreenCode(app, input), { limit: SHOWING }),
]
