import { queryOptions } from '@tanstack/react-query'

import { call } from '#web/app/call.ts'
import { tradeQueries } from '#web/trades/queries.ts'

export const sealingQueries = {
  /** How far the two are with sealing a trade. It goes stale with the trade. */
  of: (tradeId: string) =>
    queryOptions({
      queryKey: [...tradeQueries.own(), 'sealing', tradeId],
      queryFn: async ({ signal }) => {
        const { sealingEndpoints } = await import('#contract/trades/sealing.ts')
        return await call(sealingEndpoints.get, { tradeId }, signal)
      },
    }),
}
