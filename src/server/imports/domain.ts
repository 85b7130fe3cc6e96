import type { ServerDomain } from '#server/server-domain.ts'

import { importJobs } from './jobs.ts'
import { importBelongings } from './leaving/belongings.ts'
import { importReactions } from './reactions.ts'
import { importRoutes } from './routes.ts'

export const imports: ServerDomain = {
  routes: importRoutes,
  reactions: [importReactions],
  tasks: importJobs,
  belongings: [importBelongings],
}
