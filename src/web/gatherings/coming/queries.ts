import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

import { comingEndpoints } from '#contract/gatherings/coming.ts'
import { call } from '#web/app/call.ts'
import { gatheringQueries } from '#web/gatherings/queries.ts'

export const comingQueries = {
  /** Who is going. */
  comers: (gatheringId: string) =>
    infiniteQueryOptions({
      queryKey: [...gatheringQueries.all(), 'comers', gatheringId],
      queryFn: async ({ pageParam, signal }) =>
        await call(comingEndpoints.comers, { gatheringId, cursor: pageParam }, signal),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    }),
  /** For its hosts: who asks and who waits. */
  hopefuls: (gatheringId: string) =>
    queryOptions({
      queryKey: [...gatheringQueries.all(), 'hopefuls', gatheringId],
      queryFn: async ({ signal }) => await call(comingEndpoints.hopefuls, { gatheringId }, signal),
    }),
}
