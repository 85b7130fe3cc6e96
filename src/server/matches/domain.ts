import { shelf } from '#server/collection/locks.ts'
import type { ServerDomain } from '#server/server-domain.ts'

import { matchBelongings } from './belongings.ts'
import { matchJobs } from './jobs.ts'
import { told } from './locks.ts'
import { nearTraders } from './near-news.ts'
import { matchFollowers, matchReactions } from './reactions.ts'
import { matchRoutes } from './routes.ts'

export const matches: ServerDomain = {
  guards: [
    { tables: ['trade_copy'], by: [shelf] },
    { tables: ['match_told'], by: [told] },
  ],
  routes: matchRoutes,
  reactions: [matchReactions],
  followers: [matchFollowers],
  tasks: matchJobs,
  nearNews: [nearTraders],
  belongings: [matchBelongings],
  removalPhase: 'derived',
}
