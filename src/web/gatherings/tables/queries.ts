import { queryOptions } from '@tanstack/react-query'

import { call } from '#web/app/call.ts'
import { gatheringQueries } from '#web/gatherings/queries.ts'

async function endpoints() {
  return (await import('#contract/gatherings/tables/playing.ts')).playingEndpoints
}

/** Of the latest event, unless an earlier one is named by its number. */
export const tableQueries = {
  /** The tables of the round that is played, or of an earlier one. */
  tourney: (
    gatheringId: string,
    { number, round }: { number?: number | undefined; round?: number | undefined } = {},
  ) =>
    queryOptions({
      queryKey: [...gatheringQueries.tables(gatheringId), 'round', number ?? 'latest', round ?? 'now'],
      queryFn: async ({ signal }) =>
        await call((await endpoints()).tourney, { gatheringId, number, round }, signal),
    }),
  standings: (gatheringId: string, number?: number) =>
    queryOptions({
      queryKey: [...gatheringQueries.tables(gatheringId), 'standings', number ?? 'latest'],
      queryFn: async ({ signal }) =>
        await call((await endpoints()).standings, { gatheringId, number }, signal),
    }),
  corrections: (gatheringId: string, number?: number) =>
    queryOptions({
      queryKey: [...gatheringQueries.tables(gatheringId), 'corrections', number ?? 'latest'],
      queryFn: async ({ signal }) =>
        await call((await endpoints()).corrections, { gatheringId, number }, signal),
    }),
}
