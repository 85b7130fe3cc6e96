import { shelf } from '#server/collection/locks.ts'
import type { ServerDomain } from '#server/server-domain.ts'

import { importJobs } from './jobs.ts'
import { importBelongings } from './leaving/belongings.ts'
import { importReactions } from './reactions.ts'
import { importRoutes } from './routes.ts'

export const imports: ServerDomain = {
  guards: [{ tables: ['import_run', 'import_columns', 'import_binder', 'import_opened'], by: [shelf] }],
  routes: importRoutes,
  reactions: [importReactions],
  tasks: importJobs,
  belongings: [importBelongings],
}
