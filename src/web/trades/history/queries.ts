import { infiniteQueryOptions } from '@tanstack/react-query'

import { pastTradeEndpoints } from '#contract/trades/history.ts'
import { call } from '#web/app/call.ts'
import { tradeQueries } from '#web/trades/queries.ts'

import { type PastAddress, pastQuestionOf } from './past-address.ts'

/** The member's own trades that are over. */
export const pastTradeQueries = {
  list: (address: PastAddress) =>
    infiniteQueryOptions({
      queryKey: [...tradeQueries.own(), 'past', address],
      queryFn: async ({ pageParam: cursor, signal }) =>
        await call(pastTradeEndpoints.list, { ...pastQuestionOf(address), cursor }, signal),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined,
    }),
}
