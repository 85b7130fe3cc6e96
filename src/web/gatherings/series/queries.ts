import { queryOptions } from '@tanstack/react-query'

import { seriesEndpoints } from '#contract/gatherings/series.ts'
import { call } from '#web/app/call.ts'
import { gatheringQueries } from '#web/gatherings/queries.ts'

export const seriesQueries = {
  /** The series that a gathering is part of; `null` if it is none of any. */
  of: (gatheringId: string) =>
    queryOptions({
      queryKey: [...gatheringQueries.all(), 'series', gatheringId],
      queryFn: async ({ signal }) => (await call(seriesEndpoints.get, { gatheringId }, signal)).series,
    }),
}
