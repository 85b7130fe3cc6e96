import type { ServerDomain } from '#server/server-domain.ts'

import { bountyBelongings } from './belongings.ts'
import { bountyJobs } from './jobs.ts'
import { bountyReactions } from './reactions.ts'
import { bountyRoutes } from './routes.ts'

export const bounties: ServerDomain = {
  routes: bountyRoutes,
  reactions: [bountyReactions],
  tasks: bountyJobs,
  belongings: [bountyBelongings],
}
