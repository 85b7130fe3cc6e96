import type { QueryClient } from '@tanstack/react-query'

import { call, Refused } from '#web/app/call.ts'
import { changeUnsent, dropUnsent, unsentOf, type Waiting } from '#web/app/drafts/unsent.ts'

import { messageQueries } from './queries.ts'
import { joinThreads } from './thread.ts'

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000

/** Sends what a member wrote, in order, however long the line is gone. One for each member and tab. */
class Sending {
  readonly #client: QueryClient
  readonly #memberId: string
  #isAtWork = false
  #pauseMs = FIRST_PAUSE_MS
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(client: QueryClient, memberId: string) {
    this.#client = client
    this.#memberId = memberId
    addEventListener('online', this.#begin)
  }

  /** Sends what waits, unless that is under way. */
  readonly #begin = (): void => {
    void this.send()
  }

  async send(): Promise<void> {
    if (this.#isAtWork) return
    this.#isAtWork = true
    clearTimeout(this.#timer)
    try {
      for (let next = this.#next(); next !== undefined; next = this.#next()) {
        if (!(await this.#sendOne(next))) return
      }
    } finally {
      this.#isAtWork = false
    }
  }

  /** The first that may go. What follows a refused one in its conversation waits for the member, too. */
  #next(): Waiting | undefined {
    const held = new Set<string>()
    for (const waiting of unsentOf(this.#memberId)) {
      if (waiting.refusal !== null) held.add(waiting.conversationId)
      else if (!held.has(waiting.conversationId)) return waiting
    }
    return undefined
  }

  /** @returns false if the server could not be reached; it is tried again later */
  async #sendOne({ conversationId, clientId, words, replyTo, pictureIds }: Waiting): Promise<boolean> {
    try {
      const { messagesEndpoints } = await import('#contract/messages.ts')
      const message = await call(messagesEndpoints.say, {
        conversationId,
        clientId,
        words,
        replyTo,
        pictureIds: pictureIds && [...pictureIds],
      })
      this.#client.setQueryData(messageQueries.thread(conversationId).queryKey, (known) => {
        const isNext = known?.messages.at(-1)?.number === message.number - 1
        return known && isNext ? joinThreads(known, { ...known, messages: [message] }) : known
      })
      dropUnsent(this.#memberId, clientId)
      this.#pauseMs = FIRST_PAUSE_MS
      return true
    } catch (error) {
      if (error instanceof Refused && error.code !== 'busy' && error.code !== 'too_many_requests') {
        changeUnsent(this.#memberId, clientId, { refusal: error.code })
        return true
      }
      this.#timer = setTimeout(this.#begin, this.#pauseMs)
      this.#pauseMs = Math.min(this.#pauseMs * 2, LONGEST_PAUSE_MS)
      return false
    }
  }
}

const byClient = new WeakMap<QueryClient, Map<string, Sending>>()

/** What sends for a member in this tab. It goes on when the conversation is no longer on screen. */
export function sendingOf(client: QueryClient, memberId: string): Pick<Sending, 'send'> {
  const byMember = byClient.get(client) ?? new Map<string, Sending>()
  byClient.set(client, byMember)
  const sending = byMember.get(memberId) ?? new Sending(client, memberId)
  byMember.set(memberId, sending)
  return sending
}
