import { useMutation, useQueryClient } from '@tanstack/react-query'

import { call } from '#web/app/call.ts'

import { adminQueries } from './queries.ts'

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
