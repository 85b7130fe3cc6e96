import type { ServerDomain } from '#server/server-domain.ts'

import { mailBelongings } from './belongings.ts'
import { mailJobs } from './jobs.ts'
import { mailFollowers, mailReactions } from './reactions.ts'
import { mailRoutes } from './routes.ts'

export const mail: ServerDomain = {
  routes: mailRoutes,
  reactions: [mailReactions],
  followers: [mailFollowers],
  jobs: mailJobs,
  belongings: [mailBelongings],
  removalPhase: 'derived',
}
