import { type QueryClient, queryOptions } from '@tanstack/react-query'

import type { PublicHouse } from '#contract/house.ts'
import { call } from '#web/app/call.ts'
import { fromPage } from '#web/app/first-replies.ts'

const HOUSE_PATH = '/api/house'

export const houseQueries = {
  all: () => ['house'] as const,
  /** Who runs this installation, and how they present it. It comes with the home page. */
  one: () =>
    queryOptions({
      queryKey: ['house', 'public'],
      queryFn: async ({ signal }) => {
        const { houseEndpoints } = await import('#contract/house.ts')
        return await call(houseEndpoints.get, {}, signal)
      },
      ...fromPage<PublicHouse>(HOUSE_PATH),
      staleTime: Infinity,
    }),
  /** What it adds to pages of text. */
  texts: () =>
    queryOptions({
      queryKey: ['house', 'texts'],
      queryFn: async ({ signal }) => {
        const { houseEndpoints } = await import('#contract/house.ts')
        return await call(houseEndpoints.texts, {}, signal)
      },
      staleTime: Infinity,
    }),
}

/** Loads what the site says of itself, so that nothing moves on pages that show it. A failure is ignored. */
export async function loadHouse(queryClient: QueryClient): Promise<void> {
  await Promise.allSettled([
    queryClient.query({ ...houseQueries.one(), staleTime: 'static' }),
    queryClient.query({ ...houseQueries.texts(), staleTime: 'static' }),
  ])
}
