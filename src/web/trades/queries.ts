import { queryOptions } from '@tanstack/react-query'

import type { RecentTrade } from '#contract/trades.ts'
import { call } from '#web/app/call.ts'
import { fromPage } from '#web/app/first-replies.ts'

const RECENT_PATH = '/api/recent-trades'

export const tradeQueries = {
  recent: () =>
    queryOptions({
      queryKey: ['trades', 'recent'],
      queryFn: async ({ signal }) => {
        const { tradeEndpoints } = await import('#contract/trades.ts')
        return await call(tradeEndpoints.recent, {}, signal)
      },
      ...fromPage<RecentTrade[]>(RECENT_PATH),
    }),
  /** The key of all queries of the member's own trades. */
  own: () => ['trades', 'own'] as const,
  /** The key of prices in every currency. */
  prices: () => ['trades', 'prices'] as const,
  /** The key of offers that the member began. */
  drafts: () => ['trades', 'drafts'] as const,
  /** The key of those that can be sealed at a gathering. */
  at: (gatheringId: string) => ['trades', 'own', 'at', gatheringId] as const,
  /** The key of where the member sits. */
  meeting: () => ['trades', 'meeting'] as const,
  /** The key of all queries of ratings. */
  ratings: () => ['trades', 'ratings'] as const,
}
