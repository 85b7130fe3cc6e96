import { createHistogram, type RecordableHistogram } from 'node:perf_hooks'

import { MainThread } from './main-thread.ts'

const NANOSECONDS = 1_000_000
const EVERY_MS = 1

/** Milliseconds: the 99.9th percentile and the worst. */
interface Late {
  readonly p999: number
  readonly worst: number
}

/** As reports say it. */
export const inMs = ({ p999, worst }: Late): string => `${p999.toFixed(0)} / ${worst.toFixed(0)} ms`

/**
 * Measures every millisecond how late the event loop of the main thread is, and how long it computed in one go. It
 * also says how late the loop would have been had no other program held the core.
 */
export class LoopMeter {
  readonly #thread = new MainThread()
  readonly #late = createHistogram()
  readonly #ownLate = createHistogram()
  readonly #computed = createHistogram()
  readonly #timer: NodeJS.Timeout
  #lastAt = performance.now()
  #last = this.#thread.time

  constructor() {
    this.#timer = setInterval(() => {
      this.#note()
    }, EVERY_MS)
  }

  end(): Readonly<Record<'late' | 'ownLate' | 'computed', Late>> {
    clearInterval(this.#timer)
    this.#thread.close()
    return {
      late: summary(this.#late),
      ownLate: summary(this.#ownLate),
      computed: summary(this.#computed),
    }
  }

  #note(): void {
    const [now, time] = [performance.now(), this.#thread.time]
    const lateMs = now - this.#lastAt - EVERY_MS
    record(this.#late, lateMs)
    record(this.#ownLate, lateMs - (time.waited - this.#last.waited))
    record(this.#computed, time.computed - this.#last.computed)
    this.#lastAt = now
    this.#last = time
  }
}

function record(histogram: RecordableHistogram, ms: number): void {
  histogram.record(Math.max(1, Math.round(ms * NANOSECONDS)))
}

function summary(histogram: RecordableHistogram): Late {
  return { p999: histogram.percentile(99.9) / NANOSECONDS, worst: histogram.max / NANOSECONDS }
}
