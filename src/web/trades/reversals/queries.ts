import { queryOptions } from '@tanstack/react-query'

import { call } from '#web/app/call.ts'
import { tradeQueries } from '#web/trades/queries.ts'

export const reversalQueries = {
  /** How far both are with taking a trade back. It is one of the member's own trades, and goes stale with them. */
  ofTrade: (tradeId: string) =>
    queryOptions({
      queryKey: [...tradeQueries.own(), 'reversal', tradeId],
      queryFn: async ({ signal }) => {
        const { reversalEndpoints } = await import('#contract/trades/reversals.ts')
        return await call(reversalEndpoints.get, { tradeId }, signal)
      },
    }),
}
