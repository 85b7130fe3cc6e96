import { useMutation } from '@tanstack/react-query'

import { call } from '#web/app/call.ts'

/** Tells the server that New Message was pressed; it awards points for that once a day. */
export function useStartConversation() {
  return useMutation({
    mutationFn: async () => {
      const { standingEndpoints } = await import('#contract/standing.ts')
      return await call(standingEndpoints.startConversation, {})
    },
  })
}
