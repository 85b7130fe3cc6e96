/** Before that, a pace says little. */
const FIRST_MS = 2000

/** How fast a phase of an import goes on. */
export class Pace {
  readonly #now: () => number
  readonly #beganAt: number

  /** @param now in milliseconds */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
    this.#beganAt = now()
  }

  /** @returns the seconds that the rest takes at the pace so far; `null` while that is unknown */
  secondsLeft(bytes: number, bytesTotal: number | null): number | null {
    const tookMs = this.#now() - this.#beganAt
    if (bytesTotal === null || bytes === 0 || tookMs < FIRST_MS) return null
    return Math.ceil(((tookMs / bytes) * Math.max(0, bytesTotal - bytes)) / 1000)
  }
}
