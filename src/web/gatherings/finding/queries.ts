import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'

import { gatheringEndpoints } from '#contract/gatherings.ts'
import {
  findingEndpoints,
  type FoundGatherings,
  type GatheringsWithWants,
} from '#contract/gatherings/finding.ts'
import { call } from '#web/app/call.ts'
import { gatheringQueries } from '#web/gatherings/queries.ts'

import type { FindingQuestion } from './finding-address.ts'

/** A page of what was found; who holds what is wanted is known where that was asked for. */
type Found = FoundGatherings & Partial<Pick<GatheringsWithWants, 'holders'>>

/** What is found of gatherings. It goes stale with all of them. */
export const findingQueries = {
  list: ({ wants, ...filters }: FindingQuestion) =>
    infiniteQueryOptions({
      queryKey: [...gatheringQueries.all(), 'found', wants ?? 'any', filters],
      queryFn: async ({ pageParam: cursor, signal }): Promise<Found> => {
        const input = { ...filters, cursor }
        return wants === undefined
          ? await call(gatheringEndpoints.list, input, signal)
          : await call(findingEndpoints.withWants, input, signal)
      },
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }: Found) => nextCursor ?? undefined,
      placeholderData: keepPreviousData,
    }),
  map: ({ wants: _wants, seats: _seats, ...filters }: FindingQuestion) =>
    queryOptions({
      queryKey: [...gatheringQueries.all(), 'map', filters],
      queryFn: async ({ signal }) => await call(findingEndpoints.map, filters, signal),
      placeholderData: keepPreviousData,
    }),
  town: (gatheringId: string) =>
    queryOptions({
      queryKey: [...gatheringQueries.all(), 'town', gatheringId],
      queryFn: async ({ signal }) => (await call(findingEndpoints.town, { gatheringId }, signal)).town,
    }),
}
