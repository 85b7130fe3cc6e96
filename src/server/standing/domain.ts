import type { ServerDomain } from '#server/server-domain.ts'

import { standingBelongings } from './belongings.ts'
import { standingJobs } from './jobs.ts'
import { ledger } from './locks.ts'
import { standingFollowers, standingReactions } from './reactions.ts'
import { standingFirstCalls, standingRoutes } from './routes.ts'

export const standing: ServerDomain = {
  guards: [
    { tables: ['standing', 'standing_period', 'award', 'counted_deed', 'counted_subject'], by: [ledger] },
  ],
  routes: standingRoutes,
  reactions: [standingReactions],
  followers: [standingFollowers],
  tasks: standingJobs,
  belongings: [standingBelongings],
  removalPhase: 'derived',
  firstCalls: standingFirstCalls,
}
