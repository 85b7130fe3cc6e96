import type { Logger } from 'pino'

/** How long to wait for an older transaction; the pause doubles each time. */
const FIRST_PAUSE_MS = 5
const LONGEST_PAUSE_MS = 1000
/** After this long the operator should know that something holds the log back. */
const WORTH_A_WARNING_MS = 5000

/** How long newer events have been out of reach, and how many committed ones wait. */
export interface HeldBack {
  readonly seconds: number
  readonly events: number
}

/**
 * Measures how long an older open transaction keeps the log tail from newer events. On PostgreSQL that
 * transaction may belong to another database of the same server, and stay open for hours.
 */
export class HoldBack {
  readonly #log: Logger
  /** On the clock of `performance`; absent while nothing is held back. */
  #since: number | undefined
  #events = 0
  #pauseMs = FIRST_PAUSE_MS
  #hasWarned = false

  constructor(log: Logger) {
    this.#log = log
  }

  get isHolding(): boolean {
    return this.#since !== undefined
  }

  get now(): HeldBack {
    if (this.#since === undefined) return { seconds: 0, events: 0 }
    return { seconds: (performance.now() - this.#since) / 1000, events: this.#events }
  }

  /**
   * Records a look at the log: how many events were out of reach, and whether any others were found.
   * @returns how many milliseconds to wait before the next look; 0 when nothing is held back
   */
  note(outOfReach: number, hasMoved: boolean): number {
    if (outOfReach === 0 || hasMoved) this.#release()
    if (outOfReach === 0) return 0
    this.#since ??= performance.now()
    this.#events = outOfReach
    this.#warn()
    const pauseMs = this.#pauseMs
    this.#pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
    return pauseMs
  }

  #release(): void {
    if (this.#hasWarned) this.#log.info('the event log is no longer held back')
    this.#hasWarned = false
    this.#since = undefined
    this.#pauseMs = FIRST_PAUSE_MS
  }

  #warn(): void {
    const { seconds, events } = this.now
    if (this.#hasWarned || seconds * 1000 < WORTH_A_WARNING_MS) return
    this.#hasWarned = true
    this.#log.warn(
      { seconds: Math.round(seconds), events },
      'an open transaction, perhaps in another database of this PostgreSQL, holds the event log back',
    )
  }
}
