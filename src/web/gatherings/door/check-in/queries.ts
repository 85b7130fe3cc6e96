import { queryOptions } from '@tanstack/react-query'

import { call } from '#web/app/call.ts'
import { gatheringQueries } from '#web/gatherings/queries.ts'

export const checkInQueries = {
  /** Whether the reader has come, and how they can say so. */
  own: (gatheringId: string) =>
    queryOptions({
      queryKey: gatheringQueries.checkIn(gatheringId),
      queryFn: async ({ signal }) => {
        const { checkInEndpoints } = await import('#contract/gatherings/check-in.ts')
        return await call(checkInEndpoints.get, { gatheringId }, signal)
      },
    }),
}
