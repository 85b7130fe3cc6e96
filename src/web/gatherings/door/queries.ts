import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import { call } from '#web/app/call.ts'
import { gatheringQueries } from '#web/gatherings/queries.ts'

export const doorQueries = {
  /** Who is going, waits and came; those whose name has a part in it. */
  list: (gatheringId: string, find = '') =>
    queryOptions({
      queryKey: [...gatheringQueries.door(gatheringId), find],
      queryFn: async ({ signal }) => {
        const { doorEndpoints } = await import('#contract/gatherings/door.ts')
        return await call(doorEndpoints.list, { gatheringId, find }, signal)
      },
      placeholderData: keepPreviousData,
    }),
}
