import { useMutation, useQueryClient } from '@tanstack/react-query'

import { atGatheringEndpoints } from '#contract/trades/at-gathering.ts'
import { call } from '#web/app/call.ts'
import { afterWrite } from '#web/realtime/after-write.ts'
import { tradeQueries } from '#web/trades/queries.ts'

import { keptPacked, packedKey, tellOfPacked } from './queries.ts'

/** Names the gathering at which a trade is to be sealed, or none. */
export function useNameGathering(tradeId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (gatheringId: string | null) =>
      await call(atGatheringEndpoints.name, { tradeId, gatheringId }),
    onSettled: async (_named, error) => {
      await afterWrite(client, tradeQueries.own(), error)
    },
  })
}

/** Ticks something off in this browser, or takes the tick away. */
export function pack(gatheringId: string, thing: string, isPacked: boolean): void {
  const packed = new Set(keptPacked(gatheringId).split('\n').filter(Boolean))
  if (isPacked) packed.add(thing)
  else packed.delete(thing)
  try {
    localStorage.setItem(packedKey(gatheringId), [...packed].join('\n'))
  } catch {
    // Storage is full or not allowed, so the tick is not remembered.
  }
  tellOfPacked()
}
