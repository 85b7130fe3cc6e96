import { queryOptions } from '@tanstack/react-query'

import { call } from '#web/app/call.ts'

/** Loaded on first use. */
async function endpoints() {
  const { locationEndpoints } = await import('#contract/location.ts')
  return locationEndpoints
}

export const locationQueries = {
  /** Towns whose name starts with `name`. */
  complete: (name: string) =>
    queryOptions({
      queryKey: ['location', 'complete', name.toLowerCase()],
      queryFn: async ({ signal }) => (await call((await endpoints()).complete, { q: name }, signal)).places,
      staleTime: Infinity,
    }),
}
