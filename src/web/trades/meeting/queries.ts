import { queryOptions } from '@tanstack/react-query'

import { call } from '#web/app/call.ts'
import { tradeQueries } from '#web/trades/queries.ts'

export const meetingQueries = {
  /** Where the member sits, and what lies there. */
  mine: () =>
    queryOptions({
      queryKey: tradeQueries.meeting(),
      queryFn: async ({ signal }) => {
        const { meetingEndpoints } = await import('#contract/trades/meeting.ts')
        return await call(meetingEndpoints.get, {}, signal)
      },
    }),
}
