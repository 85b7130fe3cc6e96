import type { Logger } from 'pino'

import type { AppEvent } from '#contract/events.ts'
import type { Database } from '#server/db/database.ts'

import { type HeldBack, HoldBack } from './hold-back.ts'
import {
  findLogEnd,
  listEventsAfter,
  LOG_START,
  type LoggedEvent,
  type LogPart,
  type LogPlace,
} from './queries.ts'

/** Finds what a process committed that died before it could wake us, or a command that wakes nobody. */
const SLOW_LOOK_MS = 1000
const RETRY_MS = 1000
const MOST_KNOWN_UNREADABLE = 100

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
  readonly #wakeOthers: () => void
  readonly #readers = new Set<Reader>()
  readonly #followers = new Set<(event: AppEvent) => void>()
  readonly #unreadable = new Set<string>()
  #place: LogPlace = LOG_START
  #isLooking = false
  #lookAgain = false
  #state: 'asleep' | 'awake' | 'stopped' = 'asleep'
  #slowLook: NodeJS.Timeout | undefined
  #retry: NodeJS.Timeout | undefined
  readonly #holdBack: HoldBack
  #hasFailed = false

  /** @param wakeOthers tells the other server processes that this one has committed something */
  constructor(db: Database, log: Logger, wakeOthers: () => void = () => undefined) {
    this.#db = db
    this.#log = log
    this.#wakeOthers = wakeOthers
    this.#holdBack = new HoldBack(log)
  }

  /** Up to where events have been handed on. */
  get place(): LogPlace {
    return this.#place
  }

  /** What an older transaction, even one in another database of the same PostgreSQL, keeps from us now. */
  get heldBack(): HeldBack {
    return this.#holdBack.now
  }

  /** Begins at the end of the log as it is now; before that nothing is read, and commands never need it. */
  async start(): Promise<void> {
    this.#place = await findLogEnd(this.#db)
    this.#state = 'awake'
    clearInterval(this.#slowLook)
    this.#slowLook = setInterval(() => {
      this.wake()
    }, SLOW_LOOK_MS).unref()
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

  /** Tells this process, then the others, of events that it has just committed. Never throws. */
  committedHere(events: readonly AppEvent[]): void {
    if (events.length === 0) return
    for (const event of events) this.#tellFollowers(event)
    this.wake()
    this.#wakeOthers()
  }

  /** Something was committed: look for news soon. Cheap, and never throws. */
  wake(): void {
    // What holds the log back holds back this commit, too: the next look is due already.
    if (this.#state !== 'awake' || this.#holdBack.isHolding) return
    this.#lookNow()
  }

  /** Ends every reader, so that the server can stop; browsers come back by themselves. */
  stop(): void {
    this.#state = 'stopped'
    clearInterval(this.#slowLook)
    clearTimeout(this.#retry)
    for (const reader of this.#readers) reader.ended?.()
    this.#readers.clear()
    this.#followers.clear()
  }

  /** Reads a part of the log for a reader who comes back. Logs what cannot be read. */
  async readAfter(place: LogPlace): Promise<LogPart> {
    const part = await listEventsAfter(this.#db, place)
    for (const { type, place: at } of part.unreadable) {
      if (this.#unreadable.has(type) || this.#unreadable.size === MOST_KNOWN_UNREADABLE) continue
      this.#unreadable.add(type)
      this.#log.error({ type, place: at }, 'an event in the log cannot be read; all of its type are skipped')
    }
    return part
  }

  #lookNow(): void {
    this.#lookAgain = true
    if (!this.#isLooking) void this.#look()
  }

  async #look(): Promise<void> {
    this.#isLooking = true
    try {
      while (this.#lookAgain && this.#state === 'awake') {
        // Before looking: a commit that lands while we look must make us look once more.
        this.#lookAgain = false
        await this.#lookOnce()
      }
    } catch (error) {
      if (this.#state === 'awake') {
        if (!this.#hasFailed)
          this.#log.error({ err: error }, 'the event log could not be read; trying again every second')
        this.#hasFailed = true
        this.#lookIn(RETRY_MS)
      }
    } finally {
      this.#isLooking = false
    }
  }

  async #lookOnce(): Promise<void> {
    const before = this.#place
    const part = await this.readAfter(before)
    for (const event of part.events) this.#handOn(event)
    this.#place = part.upTo
    this.#hasFailed = false
    const pauseMs = this.#holdBack.note(part.heldBack, part.upTo !== before)
    if (pauseMs > 0) {
      // What was committed meanwhile waits like the others.
      this.#lookAgain = false
      this.#lookIn(pauseMs)
    } else if (part.isBehind) this.#lookAgain = true
  }

  #lookIn(delayMs: number): void {
    clearTimeout(this.#retry)
    this.#retry = setTimeout(() => {
      if (this.#state === 'awake') this.#lookNow()
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
