import type { ServerDomain } from '#server/server-domain.ts'

import { gatheringBelongings } from './belongings.ts'
import { hosting } from './locks.ts'
import { gatheringFollowers, gatheringReactions } from './reactions.ts'
import { gatheringFirstCalls, gatheringPages, gatheringRoutes } from './routes.ts'

export const gatherings: ServerDomain = {
  guards: [{ tables: ['gathering', 'gathering_player'], by: [hosting] }],
  routes: gatheringRoutes,
  reactions: [gatheringReactions],
  followers: [gatheringFollowers],
  belongings: [gatheringBelongings],
  pages: gatheringPages,
  firstCalls: gatheringFirstCalls,
}
