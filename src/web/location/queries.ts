import { queryOptions } from '@tanstack/react-query'

import { call } from '#web/app/call.ts'

/** Loaded when the first of them is asked. */
async function endpoints() {
  const { locationEndpoints } = await import('#contract/location.ts')
  return locationEndpoints
}

export const locationQueries = {
  /** Towns whose name begins like this. */
  complete: (name: string) =>
    queryOptions({
      queryKey: ['location', 'complete', name.toLowerCase()],
      queryFn: async ({ signal }) => (await call((await endpoints()).complete, { q: name }, signal)).places,
      staleTime: Infinity,
    }),
}
