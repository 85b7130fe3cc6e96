import { queryOptions } from '@tanstack/react-query'

import { call } from '#web/app/call.ts'
import { gatheringQueries } from '#web/gatherings/queries.ts'

async function endpoints() {
  return (await import('#contract/gatherings/tables/playing.ts')).playingEndpoints
}

export const tableQueries = {
  /** The tables of the round that is played, or of an earlier one. */
  tourney: (gatheringId: string, round?: number) =>
    queryOptions({
      queryKey: [...gatheringQueries.tables(gatheringId), 'round', round ?? 'now'],
      queryFn: async ({ signal }) => await call((await endpoints()).tourney, { gatheringId, round }, signal),
    }),
  standings: (gatheringId: string) =>
    queryOptions({
      queryKey: [...gatheringQueries.tables(gatheringId), 'standings'],
      queryFn: async ({ signal }) => await call((await endpoints()).standings, { gatheringId }, signal),
    }),
  corrections: (gatheringId: string) =>
    queryOptions({
      queryKey: [...gatheringQueries.tables(gatheringId), 'corrections'],
      queryFn: async ({ signal }) => await call((await endpoints()).corrections, { gatheringId }, signal),
    }),
}
