import { useMutation, useQueryClient } from '@tanstack/react-query'

import { call } from '#web/app/call.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { afterWrite } from '#web/realtime/after-write.ts'
import { showToast } from '#web/ui/layers/toasts.ts'

import { messageQueries } from './queries.ts'

async function endpoints() {
  const { messagesEndpoints } = await import('#contract/messages.ts')
  return messagesEndpoints
}

interface FirstWords {
  readonly username: string
  readonly clientId: string
  readonly words: string
}

/** Writes to a member from outside a conversation. */
export function useWriteTo() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (written: FirstWords) => await call((await endpoints()).begin, written),
    onSettled: async (_reply, error) => {
      await afterWrite(client, messageQueries.all(), error)
    },
  })
}

/** Marks messages as read, up to a number. */
export function useMarkRead(conversationId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (number: number) => await call((await endpoints()).read, { conversationId, number }),
    onSuccess: (conversation) => {
      client.setQueryData(messageQueries.conversation(conversationId).queryKey, conversation)
    },
    onSettled: async (_reply, error) => {
      await afterWrite(client, messageQueries.all(), error)
    },
  })
}

/** Accepts or declines what a stranger wrote. */
export function useAnswerRequest(conversationId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (answer: 'accept' | 'decline') =>
      await call((await endpoints()).answer, { conversationId, answer }),
    onError: (error) => {
      showToast({ kind: 'bad', text: wordingOf(error) })
    },
    onSettled: async (_reply, error) => {
      await afterWrite(client, messageQueries.all(), error)
    },
  })
}
