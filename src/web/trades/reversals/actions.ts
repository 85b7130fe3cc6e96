import { useMutation, useQueryClient } from '@tanstack/react-query'

import { call } from '#web/app/call.ts'
import { afterWrite } from '#web/realtime/after-write.ts'
import { tradeQueries } from '#web/trades/queries.ts'

/** Asks to take a sealed trade back, or agrees to. */
export function useAskToReverse(tradeId: string, onAsked: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const { reversalEndpoints } = await import('#contract/trades/reversals.ts')
      return await call(reversalEndpoints.ask, { tradeId })
    },
    onSuccess: onAsked,
    onSettled: async (_reversal, error) => {
      await afterWrite(client, tradeQueries.own(), error)
    },
  })
}
