import { queryOptions } from '@tanstack/react-query'

import type { TopUser } from '#contract/standing.ts'
import { call } from '#web/app/call.ts'
import { fromPage } from '#web/app/first-replies.ts'

const PATH = '/api/top-users'

/** Whoever has the most points. By itself, because the crier names them in everybody's first view. */
export const topUsersQuery = () =>
  queryOptions({
    queryKey: ['standing', 'top-users'],
    queryFn: async ({ signal }) => {
      const { standingEndpoints } = await import('#contract/standing.ts')
      return await call(standingEndpoints.topUsers, {}, signal)
    },
    ...fromPage<TopUser[]>(PATH),
  })
