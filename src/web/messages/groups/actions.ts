import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'

import { call } from '#web/app/call.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { messageQueries } from '#web/messages/queries.ts'
import { afterWrite } from '#web/realtime/after-write.ts'
import { showToast } from '#web/ui/layers/toasts.ts'

async function endpoints() {
  const { groupEndpoints } = await import('#contract/messages/groups.ts')
  return groupEndpoints
}

interface NewGroup {
  readonly clientId: string
  readonly title: string
  readonly players: string[]
  readonly words: string
}

/** Begins a group with its first message. */
export function useBeginGroup() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (group: NewGroup) => await call((await endpoints()).beginGroup, group),
    ...settling(client),
  })
}

export function useAddToGroup(conversationId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (players: string[]) => await call((await endpoints()).add, { conversationId, players }),
    onSuccess: (reply) => {
      client.setQueryData(messageQueries.members(conversationId).queryKey, reply)
    },
    ...settling(client),
  })
}

export function useRemoveFromGroup(conversationId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (username: string) =>
      await call((await endpoints()).remove, { conversationId, username }),
    onSuccess: (reply) => {
      client.setQueryData(messageQueries.members(conversationId).queryKey, reply)
    },
    ...sayingWhy,
    ...settling(client),
  })
}

export function useRenameGroup(conversationId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (title: string) => await call((await endpoints()).rename, { conversationId, title }),
    ...sayingWhy,
    ...settling(client),
  })
}

export function useLeaveGroup(conversationId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => await call((await endpoints()).leave, { conversationId }),
    ...sayingWhy,
    ...settling(client),
  })
}

const sayingWhy = {
  onError: (error: Error) => {
    showToast({ kind: 'bad', text: wordingOf(error) })
  },
}

function settling(client: QueryClient) {
  return {
    onSettled: async (_reply: unknown, error: Error | null) => {
      await afterWrite(client, messageQueries.all(), error)
    },
  }
}
