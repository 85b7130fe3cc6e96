import { queryOptions } from '@tanstack/react-query'

import type { RecentGathering } from '#contract/gatherings.ts'
import { call } from '#web/app/call.ts'
import { fromPage } from '#web/app/first-replies.ts'

const PATH = '/api/recent-gatherings'

/** The latest public gatherings. By itself, because the crier tells of them in everybody's first view. */
export const recentGatheringsQuery = () =>
  queryOptions({
    queryKey: ['gatherings', 'recent'],
    queryFn: async ({ signal }) => {
      const { gatheringEndpoints } = await import('#contract/gatherings.ts')
      return await call(gatheringEndpoints.recent, {}, signal)
    },
    ...fromPage<RecentGathering[]>(PATH),
  })
