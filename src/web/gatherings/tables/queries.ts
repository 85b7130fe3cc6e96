import { queryOptions } from '@tanstack/react-query'

import { call } from '#web/app/call.ts'

async function endpoints() {
  return (await import('#contract/gatherings/tables/playing.ts')).playingEndpoints
}

export const tableQueries = {
  /** All that is read of the tables of a gathering. */
  of: (gatheringId: string) => ['gatherings', 'tables', gatheringId] as const,
  /** The tables of the round that is played, or of an earlier one. */
  tourney: (gatheringId: string, round?: number) =>
    queryOptions({
      queryKey: ['gatherings', 'tables', gatheringId, 'round', round ?? 'now'],
      queryFn: async ({ signal }) => await call((await endpoints()).tourney, { gatheringId, round }, signal),
    }),
  standings: (gatheringId: string) =>
    queryOptions({
      queryKey: ['gatherings', 'tables', gatheringId, 'standings'],
      queryFn: async ({ signal }) => await call((await endpoints()).standings, { gatheringId }, signal),
    }),
  corrections: (gatheringId: string) =>
    queryOptions({
      queryKey: ['gatherings', 'tables', gatheringId, 'corrections'],
      queryFn: async ({ signal }) => await call((await endpoints()).corrections, { gatheringId }, signal),
    }),
}
