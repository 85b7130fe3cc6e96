import type { ServerDomain } from '#server/server-domain.ts'

import { adminBelongings } from './belongings.ts'
import { countJobs } from './counts/jobs.ts'
import { dayCounts } from './counts/locks.ts'
import { countReactions } from './counts/reactions.ts'
import { countRoutes } from './counts/routes.ts'
import { housePictureJobs } from './house-picture/jobs.ts'
import { housePictureReactions } from './house-picture/reactions.ts'
import { housePictureRoutes } from './house-picture/routes.ts'
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
  routes: [
    ...adminRoutes,
    ...memberRoutes,
    ...countRoutes,
    ...workRoutes,
    ...releaseRoutes,
    ...housePictureRoutes,
  ],
  reactions: [adminReactions, countReactions, housePictureReactions],
  tasks: [...countJobs, ...housePictureJobs],
  belongings: [adminBelongings],
  preparations: [(app) => noteVersion(app)],
}
