import { reversalEndpoints } from '#contract/trades/reversals.ts'
import { type Limit, memberRoute, type Route } from '#server/http/route.ts'

import { askToReverse } from './actions.ts'
import { describeReversal } from './describe-reversal.ts'

const ASKS: Limit = { count: 60, seconds: 3600, by: 'member' }

export const reversalRoutes: readonly Route[] = [
  memberRoute(reversalEndpoints.get, ({ app, member, input }) =>
    describeReversal(app, member.id, input.tradeId),
  ),
  memberRoute(
    reversalEndpoints.ask,
    async ({ app, member, input }) => {
      await askToReverse(app, member, input.tradeId)
      return await describeReversal(app, member.id, input.tradeId)
    },
    { limit: ASKS },
  ),
]
