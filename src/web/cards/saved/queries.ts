import { queryOptions } from '@tanstack/react-query'

import { call } from '#web/app/call.ts'

export const savedQueries = {
  /** The member's saved searches, by name. */
  list: () =>
    queryOptions({
      queryKey: ['saved-searches'],
      queryFn: async ({ signal }) => {
        const { cardEndpoints } = await import('#contract/cards.ts')
        return await call(cardEndpoints.listSaved, {}, signal)
      },
    }),
}
