import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'

import type { DoorList, DoorMember } from '#contract/gatherings/door.ts'
import { call } from '#web/app/call.ts'
import { gatheringQueries } from '#web/gatherings/queries.ts'
import { afterWrite } from '#web/realtime/after-write.ts'

async function endpoints() {
  return (await import('#contract/gatherings/door.ts')).doorEndpoints
}

interface Tick {
  readonly username: string
  readonly isHere: boolean
}

/** Ticks who came, or takes it back. Shown at once: a queue waits at the door. */
export function useTick(gatheringId: string, by: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ username, isHere }: Tick) => {
      const { note, undo } = await endpoints()
      return await call(isHere ? note : undo, { gatheringId, username })
    },
    onMutate: async (tick) => {
      await client.cancelQueries({ queryKey: gatheringQueries.door(gatheringId) })
      const came = tick.isHere ? { at: new Date().toISOString(), how: 'host' as const, by } : null
      client.setQueriesData<DoorList>({ queryKey: gatheringQueries.door(gatheringId) }, (list) =>
        list === undefined ? list : withCame(list, tick.username, came),
      )
    },
    ...settled(client, gatheringId),
  })
}

function withCame(list: DoorList, username: string, came: DoorMember['came']): DoorList {
  const before = list.members.find((member) => member.username === username)
  if (before === undefined || (before.came === null) === (came === null)) return list
  const step = came === null ? -1 : 1
  return {
    ...list,
    here: list.here + step,
    // Who has no seat is expected only once they came.
    expected: list.expected + (before.state === 'going' ? 0 : step),
    members: list.members.map((member) => (member === before ? Object.assign({}, member, { came }) : member)),
  }
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
