import { useMutation } from '@tanstack/react-query'

import { call } from '#web/app/call.ts'

/** New Message was pressed: the server awards the points for it, once a day. */
export function useStartConversation() {
  return useMutation({
    mutationFn: async () => {
      const { standingEndpoints } = await import('#contract/standing.ts')
      return await call(standingEndpoints.startConversation, {})
    },
  })
}
