import type { ServerDomain } from '#server/server-domain.ts'

import { standingBelongings } from './belongings.ts'
import { standingJobs } from './jobs.ts'
import { standingFollowers, standingReactions } from './reactions.ts'
import { standingFirstCalls, standingRoutes } from './routes.ts'

export const standing: ServerDomain = {
  routes: standingRoutes,
  reactions: [standingReactions],
  followers: [standingFollowers],
  tasks: standingJobs,
  belongings: [standingBelongings],
  removalPhase: 'derived',
  firstCalls: standingFirstCalls,
}
