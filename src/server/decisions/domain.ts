import type { ServerDomain } from '#server/server-domain.ts'

import { decisionBelongings } from './belongings.ts'
import { decisionJobs } from './jobs.ts'
import { decisionsAbout } from './locks.ts'
import { decisionReactions } from './reactions.ts'
import { decisionRoutes } from './routes.ts'

export const decisions: ServerDomain = {
  guards: [{ tables: ['decision', 'appeal', 'removal'], by: [decisionsAbout] }],
  routes: decisionRoutes,
  reactions: [decisionReactions],
  tasks: decisionJobs,
  belongings: [decisionBelongings],
}
