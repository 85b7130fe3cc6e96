import type { z } from 'zod'

import type { Message, messagesEndpoints } from '#contract/messages.ts'

type Page = z.infer<typeof messagesEndpoints.messages.reply>

/** What this browser has of a conversation: a stretch up to its end, without gaps. */
export interface Thread {
  readonly messages: readonly Message[]
  /** Whether there are earlier ones. */
  readonly hasBefore: boolean
}

/** Asks for a page: the end, what lies before a number, or what follows one. */
export type AskPage = (where: { readonly before?: number; readonly after?: number }) => Promise<Page>

/** Somebody who was away for longer than this many pages begins at the end again. */
const PAGES_CAUGHT_UP = 4

/** Joins two stretches that meet. What is known twice is taken from the newer one. */
export function joinThreads(known: Thread | undefined, fetched: Thread): Thread {
  if (known === undefined) return fetched
  const byNumber = new Map(known.messages.map((message) => [message.number, message]))
  for (const message of fetched.messages) byNumber.set(message.number, message)
  const messages = [...byNumber.values()].toSorted((one, other) => one.number - other.number)
  const isOlder = (fetched.messages[0]?.number ?? Infinity) < (known.messages[0]?.number ?? Infinity)
  return { messages, hasBefore: isOlder ? fetched.hasBefore : known.hasBefore }
}

/** Fetches what was said since the last message that is known, or the end of the conversation. */
export async function catchUp(known: Thread | undefined, ask: AskPage): Promise<Thread> {
  const messages: Message[] = []
  let after = known?.messages.at(-1)?.number
  for (let page = 0; after !== undefined && page < PAGES_CAUGHT_UP; page += 1) {
    const next = await ask({ after })
    messages.push(...next.messages)
    if (!next.hasAfter) return joinThreads(known, { messages, hasBefore: true })
    after = next.messages.at(-1)?.number
  }
  return await ask({})
}
