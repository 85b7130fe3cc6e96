import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'

import { call } from '#web/app/call.ts'
import { gatheringQueries } from '#web/gatherings/queries.ts'
import { afterWrite } from '#web/realtime/after-write.ts'

import { showCame } from './came.ts'

async function endpoints() {
  return (await import('#contract/gatherings/door.ts')).doorEndpoints
}

/** Takes back that a member came. Shown at once: a queue waits at the door. */
export function useUndoTick(gatheringId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (username: string) => await call((await endpoints()).undo, { gatheringId, username }),
    onMutate: async (username) => {
      await client.cancelQueries({ queryKey: gatheringQueries.door(gatheringId) })
      showCame(client, { gatheringId, username, came: null })
    },
    ...settled(client, gatheringId),
  })
}

/** Puts somebody without an account on the list. */
export function useAddWalkIn(gatheringId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (walkIn: string) => await call((await endpoints()).addWalkIn, { gatheringId, walkIn }),
    ...settled(client, gatheringId),
  })
}

/** Takes somebody without an account off the list. */
export function useRemoveWalkIn(gatheringId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (number: number) =>
      await call((await endpoints()).removeWalkIn, { gatheringId, number }),
    ...settled(client, gatheringId),
  })
}

function settled(client: QueryClient, gatheringId: string) {
  return {
    onSettled: async (_reply: object | undefined, error: Error | null) => {
      await afterWrite(client, gatheringQueries.door(gatheringId), error)
    },
  }
}
