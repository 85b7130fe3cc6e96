import { queryOptions } from '@tanstack/react-query'

import type { RecentTrade } from '#contract/trades.ts'
import { call } from '#web/app/call.ts'
import { fromPage } from '#web/app/first-replies.ts'

const PATH = '/api/recent-trades'

/** The latest sealed trades. By itself, because the crier tells of them in everybody's first view. */
export const recentTradesQuery = () =>
  queryOptions({
    queryKey: ['trades', 'recent'],
    queryFn: async ({ signal }) => {
      const { tradeEndpoints } = await import('#contract/trades.ts')
      return await call(tradeEndpoints.recent, {}, signal)
    },
    ...fromPage<RecentTrade[]>(PATH),
  })
