/**
 * A regular expression took more steps than a search may. We ignore the term and give the message as the
 * reason.
 */
export class OverBudget extends Error {
  override readonly name = 'OverBudget'
}

/**
 * Steps that all patterns of one search may take together. A step takes two to three nanoseconds, so this is
 * about thirty milliseconds.
 */
const STEPS_PER_SEARCH = 12_000_000

/** What is left of a search's steps. */
export class Budget {
  #left = STEPS_PER_SEARCH

  /** @throws {OverBudget} when that exceeds what is left */
  spend(steps: number): void {
    this.#left -= steps
    if (this.#left < 0) throw new OverBudget('The regular expression takes too long.')
  }
}
