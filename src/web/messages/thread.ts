import { replaceEqualDeep } from '@tanstack/react-query'
import type { z } from 'zod'

import type { Message, messagesEndpoints } from '#contract/messages.ts'
import { originWords } from '#contract/messages/origin-words.ts'
import { asSpoken } from '#contract/messages/references.ts'

type Page = z.infer<typeof messagesEndpoints.messages.reply>
type Changes = z.infer<typeof messagesEndpoints.changes.reply>

/** What this browser has of a conversation: a stretch up to its end, without gaps. */
export interface Thread {
  readonly messages: readonly Message[]
  /** Whether there are earlier ones. */
  readonly hasBefore: boolean
  /** All changes up to this one are in these messages. */
  readonly revision: number
}

/** What is asked of the server about one conversation. */
export interface Asking {
  /** A page: the end, what lies before a number, or what follows one. */
  readonly page: (where: { readonly before?: number; readonly after?: number }) => Promise<Page>
  /** What has changed after a revision. */
  readonly changes: (since: number) => Promise<Changes>
}

/** Somebody who was away for longer than this many pages begins at the end again. */
const PAGES_CAUGHT_UP = 4

/**
 * Joins two stretches that meet. What is known twice is taken from the newer one. Messages that are the same stay the same
 * objects, so that they aren't drawn again.
 */
export function joinThreads(known: Thread | undefined, fetched: Thread): Thread {
  if (known === undefined) return fetched
  const messages = inOrder(known.messages, fetched.messages)
  const isOlder = (fetched.messages[0]?.number ?? Infinity) < (known.messages[0]?.number ?? Infinity)
  return {
    messages,
    hasBefore: isOlder ? fetched.hasBefore : known.hasBefore,
    revision: Math.min(known.revision, fetched.revision),
  }
}

function inOrder(known: readonly Message[], fetched: readonly Message[]): readonly Message[] {
  if (isBefore(fetched, known)) return [...fetched, ...known]
  if (isBefore(known, fetched)) return [...known, ...fetched]
  const byNumber = new Map(known.map((message) => [message.number, message]))
  for (const message of fetched)
    byNumber.set(message.number, replaceEqualDeep(byNumber.get(message.number), message))
  return [...byNumber.values()].toSorted((one, other) => one.number - other.number)
}

const isBefore = (one: readonly Message[], other: readonly Message[]) =>
  (one.at(-1)?.number ?? 0) < (other[0]?.number ?? 0)

/**
 * Fetches what was said since the last message that is known, and what has changed among those that are. Or it
 * fetches the end of the conversation.
 */
export async function catchUp(known: Thread | undefined, ask: Asking): Promise<Thread> {
  const messages: Message[] = []
  // Accepting a stranger shows their pictures, which is no change of the messages.
  const isWaiting = known?.messages.some(({ picturesWait }) => picturesWait === 'request')
  let after = isWaiting === true ? undefined : known?.messages.at(-1)?.number
  for (let page = 0; after !== undefined && page < PAGES_CAUGHT_UP; page += 1) {
    const next = await ask.page({ after })
    messages.push(...next.messages)
    if (!next.hasAfter) {
      const joined = joinThreads(known, { messages, hasBefore: true, revision: next.revision })
      return (await withChanges(joined, next.revision, ask)) ?? (await ask.page({}))
    }
    after = next.messages.at(-1)?.number
  }
  return await ask.page({})
}

/** @returns undefined if too much has changed to learn of it one by one */
async function withChanges(known: Thread, upTo: number, ask: Asking): Promise<Thread | undefined> {
  let thread = known
  for (let page = 0; page < PAGES_CAUGHT_UP; page += 1) {
    if (thread.revision >= upTo) return thread
    const { messages, revision } = await ask.changes(thread.revision)
    thread = { ...withChanged(thread, messages), revision }
  }
  return thread.revision >= upTo ? thread : undefined
}

/** Shows messages as they are now, if they are among those that are known, and so what answers them. */
export function withChanged(thread: Thread, changed: readonly Message[]): Thread {
  const byNumber = new Map(changed.map((message) => [message.number, message]))
  const messages = thread.messages.map((known) => {
    const message = byNumber.get(known.number) ?? known
    const origin = byNumber.get(message.origin?.number ?? 0)
    return origin === undefined ? message : { ...message, origin: beginningOf(origin) }
  })
  return { ...thread, messages }
}

/** As the server tells it with what answers a message. */
function beginningOf(message: Message): Message['origin'] {
  const { number, author, isOwn, words, gatherings, isDeleted, pictureCount } = message
  const plain = asSpoken(words, gatherings)
  return { number, author, isOwn, words: originWords(plain), isDeleted, pictureCount }
}
