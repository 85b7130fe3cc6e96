import type { QueryClient } from '@tanstack/react-query'

import type { RefusalCode } from '#contract/refusals.ts'
import { Refused } from '#web/app/call.ts'
import { sessionMember } from '#web/app/session.ts'

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000

/** What is to be sent, and what follows. */
interface Errand<Item> {
  /** The first that may go. */
  readonly next: () => Item | undefined
  /** Sends it, and forgets it. */
  readonly send: (item: Item) => Promise<void>
  readonly onRefused: (item: Item, code: RefusalCode) => void
  /** The server could not be reached; it is tried again later. */
  readonly onUnreachable: () => void
}

/** Sends what waits, in order, however long the line is gone. */
class Sending<Item> {
  readonly #errand: Errand<Item>
  readonly #mayGo: () => boolean
  #isAtWork = false
  #pauseMs = FIRST_PAUSE_MS
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(errand: Errand<Item>, mayGo: () => boolean) {
    this.#errand = errand
    this.#mayGo = mayGo
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
      while (this.#mayGo()) {
        const next = this.#errand.next()
        if (next === undefined || !(await this.#sendOne(next))) return
      }
    } finally {
      this.#isAtWork = false
    }
  }

  /** @returns false if the server could not be reached; it is tried again later */
  async #sendOne(item: Item): Promise<boolean> {
    try {
      await this.#errand.send(item)
      this.#pauseMs = FIRST_PAUSE_MS
      return true
    } catch (error) {
      if (error instanceof Refused && error.code !== 'busy' && error.code !== 'too_many_requests') {
        this.#errand.onRefused(item, error.code)
        return true
      }
      this.#errand.onUnreachable()
      this.#timer = setTimeout(this.#begin, this.#pauseMs)
      this.#pauseMs = Math.min(this.#pauseMs * 2, LONGEST_PAUSE_MS)
      return false
    }
  }
}

/** Sends what waits, unless that is under way. */
export interface Sender {
  readonly send: () => Promise<void>
}

/**
 * Finds what sends for a member in this tab. It goes on when what they sent is no longer on screen, and stops while
 * somebody else is signed in: the server would take it for theirs.
 */
export function sendingFor<Item>(
  errandOf: (client: QueryClient, memberId: string) => Errand<Item>,
): (client: QueryClient, memberId: string) => Sender {
  const byClient = new WeakMap<QueryClient, Map<string, Sending<Item>>>()
  return (client, memberId) => {
    const byMember = byClient.get(client) ?? new Map<string, Sending<Item>>()
    byClient.set(client, byMember)
    const isSignedIn = () => sessionMember(client)?.id === memberId
    const sending = byMember.get(memberId) ?? new Sending(errandOf(client, memberId), isSignedIn)
    byMember.set(memberId, sending)
    return sending
  }
}
