import type { Logger } from 'pino'

import type { AppEvent } from '#contract/events.ts'
import type { Database } from '#server/db/database.ts'

import { findLogEnd, listEventsAfter, LOG_START, type LoggedEvent, type LogPlace } from './queries.ts'

const CATCH_UP_MS = 5

interface Reader {
  readonly read: (event: LoggedEvent) => void
  readonly ended: (() => void) | undefined
}

/**
 * The one reader of the event log in this process: it looks after every commit, once, however
 * many streams are open, and hands each event to its readers in log order.
 */
export class LogTail {
  readonly #db: Database
  readonly #log: Logger
  readonly #readers = new Set<Reader>()
  readonly #followers = new Set<(event: AppEvent) => void>()
  #place: LogPlace = LOG_START
  #isLooking = false
  #lookAgain = false
  #state: 'asleep' | 'awake' | 'stopped' = 'asleep'
  #retry: NodeJS.Timeout | undefined

  constructor(db: Database, log: Logger) {
    this.#db = db
    this.#log = log
  }

  /** Up to where events have been handed on. */
  get place(): LogPlace {
    return this.#place
  }

  /** Begins at the end of the log as it is now; before that nothing is read, and commands never need it. */
  async start(): Promise<void> {
    this.#place = await findLogEnd(this.#db)
    this.#state = 'awake'
  }

  /** How many read along: the followers of this process and every open stream. */
  get readers(): number {
    return this.#readers.size + this.#followers.size
  }

  /**
   * Calls `read` for every event from now on, in order, and `ended` when the server stops.
   * @returns a function that ends it
   */
  subscribe(read: (event: LoggedEvent) => void, ended?: () => void): () => void {
    const reader = { read, ended }
    this.#readers.add(reader)
    // A call that was under way when the server stopped: it must not keep the server open.
    if (this.#state === 'stopped' && ended !== undefined) queueMicrotask(ended)
    return () => {
      this.#readers.delete(reader)
    }
  }

  /**
   * Calls `follow` for every event from now on, without its audience: once it is read from the log, and
   * before that at once where this very process committed it, so that nobody reads what they just changed
   * as it was before. @returns a function that ends it
   */
  follow(follow: (event: AppEvent) => void): () => void {
    this.#followers.add(follow)
    return () => {
      this.#followers.delete(follow)
    }
  }

  /** These events were committed by this process just now. Never throws. */
  committedHere(events: readonly AppEvent[]): void {
    for (const event of events) this.#tellFollowers(event)
    this.wake()
  }

  /** Something was committed: look for news soon. Cheap, and never throws. */
  wake(): void {
    if (this.#state !== 'awake') return
    this.#lookAgain = true
    if (!this.#isLooking) void this.#look()
  }

  /** Ends every reader, so that the server can stop; browsers come back by themselves. */
  stop(): void {
    this.#state = 'stopped'
    clearTimeout(this.#retry)
    for (const reader of this.#readers) reader.ended?.()
    this.#readers.clear()
    this.#followers.clear()
  }

  async #look(): Promise<void> {
    this.#isLooking = true
    try {
      while (this.#lookAgain && this.#state === 'awake') {
        // Before looking: a commit that lands while we look must make us look once more.
        this.#lookAgain = false
        const { events, upTo, isBehind } = await listEventsAfter(this.#db, this.#place)
        for (const event of events) this.#handOn(event)
        this.#place = upTo
        if (isBehind) this.#lookSoon()
      }
    } catch (error) {
      if (this.#state === 'awake') {
        this.#log.error({ err: error }, 'the event log could not be read; trying again')
        this.#lookSoon(1000)
      }
    } finally {
      this.#isLooking = false
    }
  }

  #lookSoon(delayMs = CATCH_UP_MS): void {
    clearTimeout(this.#retry)
    this.#retry = setTimeout(() => {
      this.wake()
    }, delayMs)
  }

  #handOn(event: LoggedEvent): void {
    this.#place = event.place
    this.#tellFollowers(event.event)
    for (const { read } of this.#readers)
      this.#tell(event.event, () => {
        read(event)
      })
  }

  #tellFollowers(event: AppEvent): void {
    for (const follow of this.#followers)
      this.#tell(event, () => {
        follow(event)
      })
  }

  #tell(event: AppEvent, hand: () => void): void {
    try {
      hand()
    } catch (error) {
      this.#log.error({ err: error, type: event.type }, 'a reader of the event log failed')
    }
  }
}
