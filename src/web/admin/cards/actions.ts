import { useMutation, useQueryClient } from '@tanstack/react-query'

import { adminQueries } from '#web/admin/queries.ts'
import { call } from '#web/app/call.ts'

/** Asks the server to fetch the newest cards. */
export function useStartImport() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const { cardEndpoints } = await import('#contract/cards.ts')
      return await call(cardEndpoints.startImport, {})
    },
    onSuccess: (state) => {
      queryClient.setQueryData(adminQueries.cards().queryKey, state)
    },
  })
}

/** Ends a running import of cards. */
export function useCancelImport() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const { cardEndpoints } = await import('#contract/cards.ts')
      return await call(cardEndpoints.cancelImport, {})
    },
    onSuccess: (state) => {
      queryClient.setQueryData(adminQueries.cards().queryKey, state)
    },
  })
}
