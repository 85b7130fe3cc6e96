import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'

import type { OwnArrival } from '#contract/gatherings/check-in.ts'
import { call } from '#web/app/call.ts'
import { gatheringQueries } from '#web/gatherings/queries.ts'

async function endpoints() {
  return (await import('#contract/gatherings/check-in.ts')).checkInEndpoints
}

/** Makes the next code to show at the door. Nothing else changes. */
export function useShowDoorCode(gatheringId: string) {
  return useMutation({
    mutationFn: async () => await call((await endpoints()).showCode, { gatheringId }),
  })
}

/** Gives the code that a host shows. */
export function useGiveDoorCode(gatheringId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (code: string) => await call((await endpoints()).giveCode, { gatheringId, code }),
    ...shown(client, gatheringId),
  })
}

/** Says that the member has come. */
export function useSayHere(gatheringId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => await call((await endpoints()).sayHere, { gatheringId }),
    ...shown(client, gatheringId),
  })
}

function shown(client: QueryClient, gatheringId: string) {
  const queryKey = gatheringQueries.checkIn(gatheringId)
  return {
    onSuccess: (own: OwnArrival) => {
      client.setQueryData(queryKey, own)
    },
    // The fifth wrong code closes it.
    onError: async () => {
      await client.invalidateQueries({ queryKey })
    },
  }
}
