import { type QueryClient, queryOptions } from '@tanstack/react-query'

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

/** For pages that name who runs it: so that nothing moves once they are there. They do without if it must be. */
export async function loadHouse(queryClient: QueryClient): Promise<void> {
  await Promise.allSettled([queryClient.query({ ...houseQuery, staleTime: 'static' })])
}
