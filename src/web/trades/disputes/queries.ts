import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

import { call } from '#web/app/call.ts'
import { tradeQueries } from '#web/trades/queries.ts'

/** Loaded on first use. */
async function endpoints() {
  const { disputeEndpoints } = await import('#contract/trades/disputes.ts')
  return disputeEndpoints
}

export const disputeQueries = {
  /** The dispute of one of the member's own trades; it goes stale with them. */
  ofTrade: (tradeId: string) =>
    queryOptions({
      queryKey: [...tradeQueries.own(), 'dispute', tradeId],
      queryFn: async ({ signal }) => await call((await endpoints()).get, { tradeId }, signal),
    }),
  missed: () =>
    queryOptions({
      queryKey: [...tradeQueries.own(), 'missed'],
      queryFn: async ({ signal }) => await call((await endpoints()).missed, {}, signal),
    }),
  /** For admins. */
  all: () => ['trades', 'disputes'] as const,
  open: () =>
    infiniteQueryOptions({
      queryKey: ['trades', 'disputes', 'open'],
      queryFn: async ({ pageParam: cursor, signal }) =>
        await call((await endpoints()).list, { cursor }, signal),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined,
    }),
  file: (tradeId: string) =>
    queryOptions({
      queryKey: ['trades', 'disputes', 'file', tradeId],
      queryFn: async ({ signal }) => await call((await endpoints()).read, { tradeId }, signal),
    }),
}
