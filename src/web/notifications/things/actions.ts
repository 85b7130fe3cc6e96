import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { Tell, ThingRef } from '#contract/notices/things.ts'
import { call } from '#web/app/call.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { notificationQueries } from '#web/notifications/queries.ts'
import { afterWrite } from '#web/realtime/after-write.ts'
import { showToast } from '#web/ui/layers/toasts.ts'

import { thingQueries } from './queries.ts'

/** Chooses how much the member is told of one thing. It shows at once. */
export function useTellOfThing({ thing, thingId }: ThingRef) {
  const client = useQueryClient()
  const { queryKey } = thingQueries.one({ thing, thingId })
  return useMutation({
    scope: { id: 'notice-settings' },
    mutationFn: async (tell: Tell) => {
      const { thingEndpoints } = await import('#contract/notices/things.ts')
      return await call(thingEndpoints.choose, { thing, thingId, tell })
    },
    onMutate: async (tell) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, { tell, until: null })
      return before
    },
    onError: (error, _tell, before) => {
      client.setQueryData(queryKey, before)
      showToast({ kind: 'bad', text: wordingOf(error) })
    },
    onSettled: async (_reply, error) => {
      await afterWrite(client, notificationQueries.settings().queryKey, error)
    },
  })
}
