import { queryOptions } from '@tanstack/react-query'

import { call } from '#web/app/call.ts'

/** Who runs this installation. */
export const houseQuery = queryOptions({
  queryKey: ['service', 'house'],
  queryFn: async ({ signal }) => {
    const { serviceEndpoints } = await import('#contract/service.ts')
    return await call(serviceEndpoints.house, {}, signal)
  },
  staleTime: Infinity,
})
