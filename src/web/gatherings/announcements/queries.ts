import { queryOptions } from '@tanstack/react-query'

import { call } from '#web/app/call.ts'
import { gatheringQueries } from '#web/gatherings/queries.ts'

export const announcementQueries = {
  /** What the hosts of a gathering wrote. */
  of: (gatheringId: string) =>
    queryOptions({
      queryKey: gatheringQueries.announcements(gatheringId),
      queryFn: async ({ signal }) => {
        const { announcementEndpoints } = await import('#contract/gatherings/announcements.ts')
        return await call(announcementEndpoints.list, { gatheringId }, signal)
      },
    }),
}
