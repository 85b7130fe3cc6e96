import type { QueryClient } from '@tanstack/react-query'

import type { Message } from '#contract/messages.ts'
import { call, Refused } from '#web/app/call.ts'
import { sendingFor } from '#web/app/drafts/send-in-order.ts'
import type { UnsentPicture } from '#web/app/drafts/unsent-picture.ts'
import { unsentMessages, type Waiting } from '#web/app/drafts/unsent.ts'

import { letGoOf, toUploadAgain, uploadUnsent } from './drafts/uploading.ts'
import { messageQueries } from './queries.ts'
import { joinThreads } from './thread.ts'

/** What sends a member's messages in this tab. It goes on when the conversation is no longer on screen. */
export const sendingOf = sendingFor<Waiting>((client, memberId) => ({
  next: () => findNext(memberId),
  send: async (waiting) => {
    show(client, waiting, await say(memberId, waiting))
    unsentMessages.drop(memberId, waiting.clientId)
    void letGoOf(memberId, waiting.pictures)
  },
  onRefused: ({ conversationId, clientId }, refusal) => {
    unsentMessages.change(memberId, clientId, { refusal })
    // What told this page that nobody can write here any more may not have come yet.
    const { queryKey } = messageQueries.conversation(conversationId)
    void client.invalidateQueries({ queryKey })
  },
  onUnreachable: () => {
    unsentMessages.markWaited(memberId)
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

/** Uploads what is not on the server yet, and sends it. Pictures that waited there for too long go there again. */
async function say(memberId: string, waiting: Waiting, isAgain = false): Promise<Message> {
  try {
    const { messagesEndpoints } = await import('#contract/messages.ts')
    const pictureIds = await upload(memberId, waiting)
    const { conversationId, clientId, words, replyTo, begunAt } = waiting
    const said = { clientId, words, replyTo, pictureIds, begunAt }
    return await call(messagesEndpoints.say, { conversationId, ...said })
  } catch (error) {
    if (isAgain || !(error instanceof Refused) || error.code !== 'picture_gone') throw error
    const pictures = await toUploadAgain(memberId, waiting.pictures)
    if (pictures === undefined) throw error
    return await say(memberId, { ...waiting, pictures }, true)
  }
}

/** One after the other, because the order is the member's. What is there is not sent again after a reload. */
async function upload(memberId: string, { conversationId, clientId, pictures }: Waiting): Promise<string[]> {
  const whose = { conversationId, memberId }
  const sent: UnsentPicture[] = [...pictures]
  for (const [at, { key, id }] of pictures.entries()) {
    if (id !== null) continue
    sent[at] = { key, id: await uploadUnsent(whose, { key, id }) }
    unsentMessages.change(memberId, clientId, { pictures: [...sent] })
  }
  return sent.flatMap(({ id }) => id ?? [])
}

function show(client: QueryClient, { conversationId }: Waiting, message: Message): void {
  client.setQueryData(messageQueries.thread(conversationId).queryKey, (known) => {
    const isNext = known?.messages.at(-1)?.number === message.number - 1
    return known && isNext ? joinThreads(known, { ...known, messages: [message] }) : known
  })
}
