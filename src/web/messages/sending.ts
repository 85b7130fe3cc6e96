import type { QueryClient } from '@tanstack/react-query'

import { call } from '#web/app/call.ts'
import { sendingFor } from '#web/app/drafts/send-in-order.ts'
import { unsentMessages, type Waiting } from '#web/app/drafts/unsent.ts'

import { messageQueries } from './queries.ts'
import { joinThreads } from './thread.ts'

/** What sends a member's messages in this tab. It goes on when the conversation is no longer on screen. */
export const sendingOf = sendingFor<Waiting>((client, memberId) => ({
  next: () => findNext(memberId),
  send: async (waiting) => {
    await say(client, waiting)
    unsentMessages.drop(memberId, waiting.clientId)
  },
  onRefused: ({ clientId }, refusal) => {
    unsentMessages.change(memberId, clientId, { refusal })
  },
}))

/** The first that may go. What follows a refused one in its conversation waits for the member, too. */
function findNext(memberId: string): Waiting | undefined {
  const held = new Set<string>()
  for (const waiting of unsentMessages.of(memberId)) {
    if (waiting.refusal !== null) held.add(waiting.conversationId)
    else if (!held.has(waiting.conversationId)) return waiting
  }
  return undefined
}

async function say(
  client: QueryClient,
  { conversationId, clientId, words, replyTo, pictureIds }: Waiting,
): Promise<void> {
  const { messagesEndpoints } = await import('#contract/messages.ts')
  const message = await call(messagesEndpoints.say, {
    conversationId,
    clientId,
    words,
    replyTo,
    pictureIds: pictureIds && [...pictureIds],
  })
  client.setQueryData(messageQueries.thread(conversationId).queryKey, (known) => {
    const isNext = known?.messages.at(-1)?.number === message.number - 1
    return known && isNext ? joinThreads(known, { ...known, messages: [message] }) : known
  })
}
