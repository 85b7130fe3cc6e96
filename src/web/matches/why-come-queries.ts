import { queryOptions } from '@tanstack/react-query'

import { whyComeEndpoints } from '#contract/gatherings/why-come.ts'
import { call } from '#web/app/call.ts'

import { matchQueries } from './queries.ts'

/** Not with the other queries of matches, which come with the first view. */
export const whyComeQueries = {
  at: (gatheringId: string) =>
    queryOptions({
      queryKey: matchQueries.atGathering(gatheringId),
      queryFn: async ({ signal }) => await call(whyComeEndpoints.at, { gatheringId }, signal),
    }),
}
