import type { ServerDomain } from '#server/server-domain.ts'

import { pushBelongings } from './belongings.ts'
import { pushJobs } from './jobs.ts'
import { keysOf } from './keys.ts'
import { pushReactions } from './reactions.ts'
import { pushRoutes } from './routes.ts'

export const push: ServerDomain = {
  routes: pushRoutes,
  reactions: [pushReactions],
  tasks: pushJobs,
  belongings: [pushBelongings],
  removalPhase: 'derived',
  preparations: [
    async (app) => {
      await keysOf(app)
    },
  ],
}
