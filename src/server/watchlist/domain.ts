import type { ServerDomain } from '#server/server-domain.ts'

import { watchlistBelongings } from './belongings.ts'
import { watchlistJobs } from './jobs.ts'
import { watchlistOf } from './locks.ts'
import { watchlistReactions } from './reactions.ts'
import { watchlistRoutes } from './routes.ts'

export const watchlist: ServerDomain = {
  guards: [{ tables: ['watch', 'watch_setting'], by: [watchlistOf] }],
  routes: watchlistRoutes,
  reactions: [watchlistReactions],
  tasks: watchlistJobs,
  belongings: [watchlistBelongings],
}
