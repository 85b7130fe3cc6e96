import type { ServerDomain } from '#server/server-domain.ts'

import { adminBelongings } from './belongings.ts'
import { countJobs } from './counts/jobs.ts'
import { dayCounts } from './counts/locks.ts'
import { countReactions } from './counts/reactions.ts'
import { countRoutes } from './counts/routes.ts'
import { memberRoutes } from './members/routes.ts'
import { adminReactions } from './reactions.ts'
import { noteVersion } from './releases/actions.ts'
import { releaseRoutes } from './releases/routes.ts'
import { adminRoutes } from './routes.ts'
import { traceEnd } from './trace/locks.ts'
import { workRoutes } from './work/routes.ts'

export const admin: ServerDomain = {
  guards: [
    { tables: ['audit'], by: [traceEnd] },
    { tables: ['day_count'], by: [dayCounts] },
  ],
  routes: [...adminRoutes, ...memberRoutes, ...countRoutes, ...workRoutes, ...releaseRoutes],
  reactions: [adminReactions, countReactions],
  tasks: countJobs,
  belongings: [adminBelongings],
  preparations: [(app) => noteVersion(app)],
}
