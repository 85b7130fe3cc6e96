import { comingEndpoints } from '#contract/gatherings/coming.ts'
import { type Limit, memberRoute, type Route } from '#server/http/route.ts'

import { come } from './actions.ts'
import { addByHand } from './adding.ts'
import { approve, turnAway } from './approvals.ts'
import { describeComers } from './describe-comers.ts'
import { describeHopefuls } from './describe-hopefuls.ts'
import { leave } from './leaving.ts'

/** Everybody hears of each: often enough for a person who changes their mind. */
const COMING: Limit = { count: 120, seconds: 3600, by: 'member' }

/** Each of them tells somebody: often enough for a host with a list on paper. */
const ADDING: Limit = { count: 60, seconds: 3600, by: 'member' }

export const seatRoutes: readonly Route[] = [
  memberRoute(comingEndpoints.come, ({ app, member, input }) => come(app, member, input), { limit: COMING }),
  memberRoute(comingEndpoints.leave, ({ app, member, input }) => leave(app, member, input.gatheringId), {
    limit: COMING,
  }),
  memberRoute(comingEndpoints.comers, ({ app, member, input }) => describeComers(app, member, input)),
  memberRoute(comingEndpoints.add, ({ app, member, input }) => addByHand(app, member, input), {
    limit: ADDING,
  }),
  memberRoute(comingEndpoints.hopefuls, ({ app, member, input }) =>
    describeHopefuls(app, member, input.gatheringId),
  ),
  memberRoute(comingEndpoints.approve, ({ app, member, input }) => approve(app, member, input)),
  memberRoute(comingEndpoints.turnAway, ({ app, member, input }) => turnAway(app, member, input)),
]
