import { queryOptions } from '@tanstack/react-query'

import { call } from '#web/app/call.ts'

export const pushQueries = {
  /** The key to subscribe with, and the browsers of the member that get pushes. */
  mine: () =>
    queryOptions({
      queryKey: ['push', 'mine'],
      queryFn: async ({ signal }) => {
        const { pushEndpoints } = await import('#contract/push.ts')
        return await call(pushEndpoints.get, {}, signal)
      },
    }),
}
