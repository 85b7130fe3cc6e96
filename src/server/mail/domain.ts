import type { ServerDomain } from '#server/server-domain.ts'

import { mailBelongings } from './belongings.ts'
import { mailJobs } from './jobs.ts'
import { mailReactions } from './reactions.ts'
import { mailRoutes } from './routes.ts'

export const mail: ServerDomain = {
  routes: mailRoutes,
  reactions: [mailReactions],
  tasks: mailJobs,
  belongings: [mailBelongings],
  removalPhase: 'derived',
}
