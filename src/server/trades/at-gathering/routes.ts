import { atGatheringEndpoints } from '#contract/trades/at-gathering.ts'
import { type Limit, memberRoute, type Route } from '#server/http/route.ts'

import { nameGathering } from './actions.ts'
import { describeTradeGathering } from './describe-gathering.ts'
import { listMissedBy } from './list-missed.ts'
import { listTradesAt } from './list-trades.ts'

/** Each tells the other. */
const NAMINGS: Limit = { count: 30, seconds: 3600, by: 'member' }

export const atGatheringRoutes: readonly Route[] = [
  memberRoute(atGatheringEndpoints.get, ({ app, member, input }) =>
    describeTradeGathering(app, member.id, input.tradeId),
  ),
  memberRoute(
    atGatheringEndpoints.name,
    async ({ app, member, input }) => {
      await nameGathering(app, member, input)
      return await describeTradeGathering(app, member.id, input.tradeId)
    },
    { limit: NAMINGS },
  ),
  memberRoute(atGatheringEndpoints.missed, async ({ app, member, input }) => ({
    missed: await listMissedBy(app, member.id, input.gatheringId),
  })),
  memberRoute(atGatheringEndpoints.list, ({ app, member, input }) =>
    listTradesAt(app, member.id, input.gatheringId),
  ),
]
