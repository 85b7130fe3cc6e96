import type { ServerDomain } from '#server/server-domain.ts'

import { matchBelongings } from './belongings.ts'
import { matchJobs } from './jobs.ts'
import { matchFollowers, matchReactions } from './reactions.ts'
import { matchRoutes } from './routes.ts'

export const matches: ServerDomain = {
  routes: matchRoutes,
  reactions: [matchReactions],
  followers: [matchFollowers],
  tasks: matchJobs,
  belongings: [matchBelongings],
  removalPhase: 'derived',
}
