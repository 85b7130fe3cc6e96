/**
 * Whether the server answers calls yet, and what is under way for callers. It listens from the start, and opens
 * once its database is there.
 */
export class Gate {
  readonly #underWay = new Set<Promise<unknown>>()
  #isOpen = false

  get isOpen(): boolean {
    return this.#isOpen
  }

  open(): void {
    this.#isOpen = true
  }

  /** Does what a caller asked for. It goes on when the caller leaves, so it must end before the database closes. */
  async pass<Result>(work: () => Promise<Result>): Promise<Result> {
    const running = work()
    this.#underWay.add(running)
    try {
      return await running
    } finally {
      this.#underWay.delete(running)
    }
  }

  /** Waits until nothing is under way. */
  async rest(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.allSettled(this.#underWay)
  }
}
