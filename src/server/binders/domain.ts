import type { ServerDomain } from '#server/server-domain.ts'

import { actJobs } from './acts/jobs.ts'
import { exportRoutes } from './exports/routes.ts'
import { importJobs } from './imports/jobs.ts'
import { importReactions } from './imports/reactions.ts'
import { importRoutes } from './imports/routes.ts'
import { actBelongings, binderBelongings, importBelongings } from './leaving/actions.ts'
import { binderReactions } from './reactions.ts'
import { binderPages, binderRoutes } from './routes.ts'
import { shownJobs } from './shown/jobs.ts'
import { beginShownPrintings } from './shown/printings/queries.ts'
import { shownFollowers, shownReactions } from './shown/reactions.ts'
import { worthJobs } from './worth/jobs.ts'

export const binders: ServerDomain = {
  routes: [...importRoutes, ...exportRoutes, ...binderRoutes],
  reactions: [binderReactions, importReactions, shownReactions],
  followers: [shownFollowers],
  jobs: [...actJobs, ...importJobs, ...worthJobs, ...shownJobs],
  belongings: [binderBelongings, actBelongings, importBelongings],
  pages: binderPages,
  preparations: [beginShownPrintings],
}
