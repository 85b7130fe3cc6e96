import { OverBudget } from './pattern.ts'

/** Steps of two to three nanoseconds that one search may take with all its patterns: about thirty milliseconds. */
const STEPS_PER_SEARCH = 12_000_000

/** What is left of a search's steps. */
export class Budget {
  #left = STEPS_PER_SEARCH

  /** @throws {OverBudget} when that is more than is left */
  spend(steps: number): void {
    this.#left -= steps
    if (this.#left < 0) throw new OverBudget('The regular expression takes too long.')
  }
}
