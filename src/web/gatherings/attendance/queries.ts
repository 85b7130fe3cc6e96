import { queryOptions } from '@tanstack/react-query'

import { call } from '#web/app/call.ts'
import { gatheringQueries } from '#web/gatherings/queries.ts'

async function endpoints() {
  return (await import('#contract/gatherings/attendance.ts')).attendanceEndpoints
}

export const attendanceQueries = {
  /** How many gatherings the reader missed. */
  own: () =>
    queryOptions({
      queryKey: [...gatheringQueries.all(), 'attendance', 'own'],
      queryFn: async ({ signal }) => await call((await endpoints()).own, {}, signal),
    }),
  /** For its hosts: who of those at a gathering missed others. */
  ofGuests: (gatheringId: string) =>
    queryOptions({
      queryKey: [...gatheringQueries.all(), 'attendance', gatheringId],
      queryFn: async ({ signal }) => await call((await endpoints()).ofGuests, { gatheringId }, signal),
    }),
}
