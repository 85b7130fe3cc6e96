import { bountyEndpoints } from '#contract/bounties.ts'
import { readCursor } from '#server/http/cursor.ts'
import { found } from '#server/http/refusal.ts'
import { type Limit, memberRoute, type Route } from '#server/http/route.ts'

import {
  catchBounty,
  claimBounty,
  findSeen,
  postBounty,
  releaseBounty,
  renewBounty,
  withdrawBounty,
} from './actions.ts'
import { findBoardPage, pageFrom } from './board-page.ts'
import { listMine, shownBounties } from './board-queries.ts'
import { postBounties, withdrawBounties } from './many-actions.ts'

/** Each of these notifies somebody: often enough for a person, too seldom to be a nuisance. */
const HUNTS: Limit = { count: 60, seconds: 3600, by: 'member' }

export const bountyRoutes: readonly Route[] = [
  memberRoute(bountyEndpoints.board, ({ app, member, input }) => findBoardPage(app, member.id, input)),
  memberRoute(bountyEndpoints.mine, async ({ app, member, input: { as, only, cursor } }) => {
    const mine = await listMine(app.db, member.id, { as, only, after: readCursor(cursor) })
    return await pageFrom(app.db, mine, { readerId: member.id, order: 'newest' })
  }),
  memberRoute(bountyEndpoints.get, async ({ app, member, input }) => {
    const bounty = await findSeen(app.db, input.bountyId, member)
    const [shown] = await shownBounties(app.db, [bounty], member.id)
    return found(shown)
  }),
  memberRoute(bountyEndpoints.post, ({ app, member, input }) => postBounty(app, member, input)),
  memberRoute(bountyEndpoints.postMany, ({ app, member, input }) =>
    postBounties(app, member, input.bounties),
  ),
  memberRoute(bountyEndpoints.withdrawMany, ({ app, member, input }) =>
    withdrawBounties(app, member, input.bountyIds),
  ),
  memberRoute(bountyEndpoints.claim, ({ app, member, input }) => claimBounty(app, member, input.bountyId), {
    limit: HUNTS,
  }),
  memberRoute(bountyEndpoints.release, ({ app, member, input }) =>
    releaseBounty(app, member, input.bountyId),
  ),
  memberRoute(bountyEndpoints.catch, ({ app, member, input }) => catchBounty(app, member, input.bountyId)),
  memberRoute(bountyEndpoints.withdraw, ({ app, member, input }) =>
    withdrawBounty(app, member, input.bountyId),
  ),
  memberRoute(bountyEndpoints.renew, ({ app, member, input }) => renewBounty(app, member, input.bountyId)),
]
