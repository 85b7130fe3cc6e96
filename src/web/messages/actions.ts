import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'

import type { Conversation, Message } from '#contract/messages.ts'
import type { Sign } from '#contract/messages/signs.ts'
import type { ThingChoice } from '#contract/notices/things.ts'
import { call } from '#web/app/call.ts'
import { WORDING } from '#web/app/words/refusal-words.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { afterWrite } from '#web/realtime/after-write.ts'
import { showToast } from '#web/ui/layers/toasts.ts'

import { messageQueries } from './queries.ts'
import { withChanged } from './thread.ts'

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

export type RoomOf = NonNullable<Conversation['about']>

const UNHEARD = 'We can’t open this conversation. Some players choose who can write to them.'

/** Opens the room of a trade or of a gathering. */
export function useOpenRoom() {
  return useMutation({
    mutationFn: async ({ thing, id }: RoomOf) => {
      const { openTradeRoom, openGatheringRoom } = await endpoints()
      return thing === 'trade'
        ? await call(openTradeRoom, { tradeId: id })
        : await call(openGatheringRoom, { gatheringId: id })
    },
    onError: (error, { thing }) => {
      const words = wordingOf(error)
      const isUnheard = thing === 'trade' && words === WORDING.not_found
      showToast({ kind: 'bad', text: isUnheard ? UNHEARD : words })
    },
  })
}

/** Closes the room of a gathering, or opens it again. */
export function useCloseRoom(conversationId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (isClosed: boolean) =>
      await call((await endpoints()).closeRoom, { conversationId, isClosed }),
    ...sayingWhy(client),
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
    ...sayingWhy(client),
  })
}

/** Tells the member nothing of a conversation for some hours or for good, or everything again. */
export function useMuteConversation(conversationId: string) {
  const client = useQueryClient()
  const { queryKey } = messageQueries.conversation(conversationId)
  return useMutation({
    mutationFn: async (choice: Pick<ThingChoice, 'tell' | 'hours'>) => {
      const { thingEndpoints } = await import('#contract/notices/things.ts')
      return await call(thingEndpoints.choose, { thing: 'conversation', thingId: conversationId, ...choice })
    },
    onSuccess: ({ tell, until }) => {
      const muted = tell === 'none' ? { until } : null
      client.setQueryData(queryKey, (known) => known && { ...known, muted })
    },
    ...sayingWhy(client),
  })
}

/** Puts a conversation away, or back among the others. */
export function useArchiveConversation(conversationId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (isArchived: boolean) =>
      await call((await endpoints()).archive, { conversationId, isArchived }),
    // Here, because the menu is gone by then.
    onSuccess: (conversation) => {
      client.setQueryData(messageQueries.conversation(conversationId).queryKey, conversation)
      showToast({ kind: 'good', text: archivedWords(conversation) })
    },
    ...sayingWhy(client),
  })
}

function archivedWords({ box, muted }: Pick<Conversation, 'box' | 'muted'>): string {
  if (box !== 'archived') return 'Back in your inbox.'
  return muted === null
    ? 'Archived. It comes back when somebody writes.'
    : 'Archived. It stays there while it is muted.'
}

/** Says why something failed, and asks again for what it changed. */
function sayingWhy(client: QueryClient) {
  return {
    onError: (error: Error) => {
      showToast({ kind: 'bad', text: wordingOf(error) })
    },
    onSettled: async (_reply: unknown, error: Error | null) => {
      await afterWrite(client, messageQueries.all(), error)
    },
  }
}

/** Changes the words of a message of the member. */
export function useEditMessage(conversationId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (edit: { readonly number: number; readonly words: string }) =>
      await call((await endpoints()).edit, { conversationId, ...edit }),
    ...showingChange(client, conversationId),
  })
}

/** Deletes a message of the member. Its place stays. */
export function useDeleteMessage(conversationId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (number: number) => await call((await endpoints()).delete, { conversationId, number }),
    ...showingChange(client, conversationId),
  })
}

/** Hides a message of somebody else from everybody in the room of a gathering. */
export function useHideMessage(conversationId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (number: number) => await call((await endpoints()).hide, { conversationId, number }),
    ...showingChange(client, conversationId),
  })
}

/** Puts a sign on a message, or takes it back. */
export function useSignMessage(conversationId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ isGiven, ...given }: SignGiven) => {
      const { sign, unsign } = await endpoints()
      return await call(isGiven ? sign : unsign, { conversationId, ...given })
    },
    ...showingChange(client, conversationId),
  })
}

interface SignGiven {
  readonly number: number
  readonly sign: Sign
  readonly isGiven: boolean
}

/** Shows a message as the server has it now, or says why it is not changed. */
function showingChange(client: QueryClient, conversationId: string) {
  return {
    onSuccess: (message: Message) => {
      client.setQueryData(
        messageQueries.thread(conversationId).queryKey,
        (known) => known && withChanged(known, [message]),
      )
    },
    ...sayingWhy(client),
  }
}
