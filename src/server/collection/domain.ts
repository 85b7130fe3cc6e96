import type { ServerDomain } from '#server/server-domain.ts'

import { actJobs } from './acts/jobs.ts'
import { exportRoutes } from './exports/routes.ts'
import { actBelongings, binderBelongings } from './leaving/belongings.ts'
import { collectionReactions } from './reactions.ts'
import { binderPages, binderRoutes } from './routes.ts'

export const collection: ServerDomain = {
  routes: [...exportRoutes, ...binderRoutes],
  reactions: [collectionReactions],
  jobs: actJobs,
  belongings: [binderBelongings, actBelongings],
  pages: binderPages,
}
