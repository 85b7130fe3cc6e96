import { queryOptions } from '@tanstack/react-query'

import { call } from '#web/app/call.ts'

export const guestbookQueries = {
  list: () =>
    queryOptions({
      queryKey: ['guestbook'],
      queryFn: async ({ signal }) => {
        const { guestbookEndpoints } = await import('#contract/guestbook.ts')
        return await call(guestbookEndpoints.list, {}, signal)
      },
    }),
}
