import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

import type { TradeView } from '#contract/trades/trade.ts'
import { call } from '#web/app/call.ts'
import { tradeQueries } from '#web/trades/queries.ts'

/** Loaded on first use. */
async function endpoints() {
  const { tradingEndpoints } = await import('#contract/trades/trade.ts')
  return tradingEndpoints
}

/** The member's own trades, in lists and one by one. */
export const ownTradeQueries = {
  mine: (view: TradeView) =>
    infiniteQueryOptions({
      queryKey: [...tradeQueries.own(), 'list', view],
      queryFn: async ({ pageParam: cursor, signal }) =>
        await call((await endpoints()).mine, { view, cursor }, signal),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined,
    }),
  /** The key of all those asked for one by one. */
  each: () => [...tradeQueries.own(), 'one'] as const,
  one: (tradeId: string) =>
    queryOptions({
      queryKey: [...ownTradeQueries.each(), tradeId],
      queryFn: async ({ signal }) => await call((await endpoints()).get, { tradeId }, signal),
    }),
}
