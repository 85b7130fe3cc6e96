import type { ServerDomain } from '#server/server-domain.ts'

import { bountyBelongings } from './belongings.ts'
import { bountyJobs } from './jobs.ts'
import { bountiesOf, oneBounty } from './locks.ts'
import { bountyReactions } from './reactions.ts'
import { reportableBounties } from './reportable-bounties.ts'
import { bountyRoutes } from './routes.ts'

export const bounties: ServerDomain = {
  guards: [{ tables: ['bounty'], by: [oneBounty, bountiesOf] }],
  routes: bountyRoutes,
  reactions: [bountyReactions],
  tasks: bountyJobs,
  reportables: [reportableBounties],
  belongings: [bountyBelongings],
}
