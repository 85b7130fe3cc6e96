import { queryOptions } from '@tanstack/react-query'

import { calendarEndpoints } from '#contract/gatherings/calendar.ts'
import { call } from '#web/app/call.ts'
import { gatheringQueries } from '#web/gatherings/queries.ts'

export const calendarQueries = {
  /** The secret address of the reader's calendar. */
  address: () =>
    queryOptions({
      queryKey: [...gatheringQueries.all(), 'calendar'],
      queryFn: async ({ signal }) => await call(calendarEndpoints.address, {}, signal),
    }),
}
