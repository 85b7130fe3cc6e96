import type { ServerDomain } from '#server/server-domain.ts'

import { bountyJobs } from './jobs.ts'
import { bountyBelongings } from './leaving/actions.ts'
import { bountyReactions } from './reactions.ts'
import { bountyRoutes } from './routes.ts'

export const bounties: ServerDomain = {
  routes: bountyRoutes,
  reactions: [bountyReactions],
  jobs: bountyJobs,
  belongings: [bountyBelongings],
}
