import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import type { WorthHistory } from '#contract/showcase/worth.ts'
import { call } from '#web/app/call.ts'
import { binderQueries } from '#web/collection/queries.ts'

/** How far back the value chart goes. */
export type WorthSpan = 'week' | 'month' | 'year' | 'all'

async function endpoints() {
  const { worthEndpoints } = await import('#contract/showcase/worth.ts')
  return worthEndpoints
}

export const worthQueries = {
  now: (binderId: string | undefined) =>
    queryOptions({
      queryKey: [...binderQueries.worth(binderId), 'now'],
      queryFn: async ({ signal }) => await call((await endpoints()).worth, { binderId }, signal),
    }),
  history: (binderId: string | undefined, span: WorthSpan) =>
    queryOptions({
      queryKey: [...binderQueries.worth(binderId), 'history', span],
      queryFn: async ({ signal }): Promise<WorthHistory> =>
        await call((await endpoints()).history, { binderId, span }, signal),
      placeholderData: keepPreviousData,
    }),
}
