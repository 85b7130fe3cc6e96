import { infiniteQueryOptions } from '@tanstack/react-query'

import { actEndpoints } from '#contract/collection/acts.ts'
import { call } from '#web/app/call.ts'
import { binderQueries } from '#web/collection/queries.ts'

export const actQueries = {
  list: () =>
    infiniteQueryOptions({
      queryKey: binderQueries.acts,
      queryFn: async ({ signal, pageParam: cursor }) => await call(actEndpoints.list, { cursor }, signal),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    }),
}
