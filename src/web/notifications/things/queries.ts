import { queryOptions } from '@tanstack/react-query'

import type { ThingRef } from '#contract/notices/things.ts'
import { call } from '#web/app/call.ts'
import { notificationQueries } from '#web/notifications/queries.ts'

/** Below the settings, so that whatever makes those stale makes these stale. */
const KEY = [...notificationQueries.settings().queryKey, 'things'] as const

async function endpoints() {
  const { thingEndpoints } = await import('#contract/notices/things.ts')
  return thingEndpoints
}

export const thingQueries = {
  list: () =>
    queryOptions({
      queryKey: [...KEY, 'list'],
      queryFn: async ({ signal }) => (await call((await endpoints()).list, {}, signal)).things,
    }),
  one: ({ thing, thingId }: ThingRef) =>
    queryOptions({
      queryKey: [...KEY, 'one', thing, thingId],
      queryFn: async ({ signal }) => await call((await endpoints()).get, { thing, thingId }, signal),
    }),
}
