import { queryOptions } from '@tanstack/react-query'

import { call } from '#web/app/call.ts'

async function endpoints() {
  return (await import('#contract/gatherings/referring.ts')).referringEndpoints
}

export const referringQueries = {
  /** Those that the member may mean in a message. */
  referable: () =>
    queryOptions({
      queryKey: ['gatherings', 'referable'],
      queryFn: async ({ signal }) => (await call((await endpoints()).referable, {}, signal)).gatherings,
    }),
  /** Of some those that the member may see, as they are now. */
  referred: (ids: readonly string[]) =>
    queryOptions({
      queryKey: ['gatherings', 'referred', ids],
      queryFn: async ({ signal }) =>
        (await call((await endpoints()).referred, { gatheringIds: ids.join(',') }, signal)).gatherings,
      enabled: ids.length > 0,
    }),
}
