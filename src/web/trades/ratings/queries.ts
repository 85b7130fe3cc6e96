import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

import { call } from '#web/app/call.ts'
import { tradeQueries } from '#web/trades/queries.ts'

/** Loaded on first use. */
async function endpoints() {
  const { ratingEndpoints } = await import('#contract/trades/ratings.ts')
  return ratingEndpoints
}

export const ratingQueries = {
  /** What others said of a member. */
  of: (username: string) =>
    infiniteQueryOptions({
      queryKey: [...tradeQueries.ratings(), 'of', username.toLowerCase()],
      queryFn: async ({ pageParam: cursor, signal }) =>
        await call((await endpoints()).of, { username, cursor }, signal),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined,
    }),
  /** What the two members of a trade said of each other. */
  ofTrade: (tradeId: string) =>
    queryOptions({
      queryKey: [...tradeQueries.ratings(), 'trade', tradeId],
      queryFn: async ({ signal }) => await call((await endpoints()).ofTrade, { tradeId }, signal),
    }),
}
