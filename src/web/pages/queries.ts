import { type QueryClient, queryOptions } from '@tanstack/react-query'

import { call } from '#web/app/call.ts'

/** Who runs this installation. */
export const houseQuery = queryOptions({
  queryKey: ['service', 'house'],
  queryFn: async ({ signal }) => {
    const { houseEndpoints } = await import('#contract/house.ts')
    return await call(houseEndpoints.get, {}, signal)
  },
  staleTime: Infinity,
})

/** Loads who runs the site, so that nothing moves on pages that name them. A failure is ignored. */
export async function loadHouse(queryClient: QueryClient): Promise<void> {
  await Promise.allSettled([queryClient.query({ ...houseQuery, staleTime: 'static' })])
}
