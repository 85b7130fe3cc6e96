import type { ServerDomain } from '#server/server-domain.ts'

import { actJobs } from './acts/jobs.ts'
import { exportRoutes } from './exports/routes.ts'
import { actBelongings, binderBelongings, importBelongings } from './leaving/belongings.ts'
import { binderReactions } from './reactions.ts'
import { binderPages, binderRoutes } from './routes.ts'

export const collection: ServerDomain = {
  routes: [...exportRoutes, ...binderRoutes],
  reactions: [binderReactions],
  jobs: actJobs,
  belongings: [binderBelongings, actBelongings, importBelongings],
  pages: binderPages,
}
