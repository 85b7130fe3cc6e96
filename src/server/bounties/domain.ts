import type { ServerDomain } from '#server/server-domain.ts'

import { bountyBelongings } from './belongings.ts'
import { bountyCodeRoutes } from './codes/routes.ts'
import { bountyJobs } from './jobs.ts'
import { bountiesOf, oneBounty } from './locks.ts'
import { bountyReactions } from './reactions.ts'
import { removableBounties } from './removable-bounties.ts'
import { reportableBounties } from './reportable-bounties.ts'
import { bountyRoutes } from './routes.ts'

export const bounties: ServerDomain = {
  guards: [
    { tables: ['bounty'], by: [oneBounty, bountiesOf] },
    { tables: ['bounty_code', 'bounty_try'], by: [oneBounty] },
  ],
  routes: [...bountyRoutes, ...bountyCodeRoutes],
  reactions: [bountyReactions],
  tasks: bountyJobs,
  reportables: [reportableBounties],
  removables: [removableBounties],
  belongings: [bountyBelongings],
}
