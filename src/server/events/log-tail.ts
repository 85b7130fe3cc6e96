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

/**
 * Finds what a process committed before it died and could not wake us, or what a command committed, which
 * wakes nobody.
 */
const SLOW_LOOK_MS = 1000
const RETRY_MS = 1000
const MOST_KNOWN_UNREADABLE = 100

interface Reader {
  readonly read: (event: LoggedEvent) => void
  readonly ended: (() => void) | undefined
}

/**
 * The one reader of the event log in this process. It looks once after every commit, however many streams are
 * open, and passes each event to its readers in log order.
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

  /** The place up to which events were passed on. */
  get place(): LogPlace {
    return this.#place
  }

  /** What an older transaction holds back now, even one in another database of the same PostgreSQL. */
  get heldBack(): HeldBack {
    return this.#holdBack.now
  }

  /** Starts at the current end of the log. Before that nothing is read, and commands never need it. */
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
   * @returns a function that ends the subscription
   */
  subscribe(read: (event: LoggedEvent) => void, ended?: () => void): () => void {
    const reader = { read, ended }
    this.#readers.add(reader)
    // The call was under way when the server stopped; it must not keep the server open.
    if (this.#state === 'stopped' && ended !== undefined) queueMicrotask(ended)
    return () => {
      this.#readers.delete(reader)
    }
  }

  /**
   * Calls `follow` for every event from now on, without its audience, when it is read from the log. For
   * events committed by this process it is also called at once, so that nobody reads an outdated answer after
   * their own change.
   * @returns a function that stops it
   */
  follow(follow: (event: AppEvent) => void): () => void {
    this.#followers.add(follow)
    return () => {
      this.#followers.delete(follow)
    }
  }

  /** Tells this process, then the others, about events it has just committed. Never throws. */
  committedHere(events: readonly AppEvent[]): void {
    if (events.length === 0) return
    for (const event of events) this.#tellFollowers(event)
    this.wake()
    this.#wakeOthers()
  }

  /** Tells the tail that something was committed, so that it looks soon. Cheap, and never throws. */
  wake(): void {
    // Whatever holds the log back also holds back this commit, and the next look is already due.
    if (this.#state !== 'awake' || this.#holdBack.isHolding) return
    this.#lookNow()
  }

  /** Ends every subscription, so that the server can stop; browsers reconnect by themselves. */
  stop(): void {
    this.#state = 'stopped'
    clearInterval(this.#slowLook)
    clearTimeout(this.#retry)
    for (const reader of this.#readers) reader.ended?.()
    this.#readers.clear()
    this.#followers.clear()
  }

  /** Reads a part of the log for a reader who reconnects. Logs what cannot be read. */
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
        // Before looking: a commit that lands while we look must make us look again.
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
      // Anything committed meanwhile waits with the others.
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
