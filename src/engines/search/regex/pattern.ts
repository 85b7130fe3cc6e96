import type { Budget } from './budget.ts'

/**
 * A regular expression in Scryfall's dialect (PostgreSQL's advanced syntax), checked against its limits. It
 * matches folded texts: lower case, no accents.
 */
export interface Pattern {
  /** As typed between the slashes. */
  readonly source: string
  /**
   * Pieces that every matching text contains, such as `["deals", "damage"]`: longest first, folded, at least
   * 3 characters each. If empty, every text must be tried.
   */
  readonly pieces: readonly string[]
  /** Creates a matcher. Its steps count against a budget of its own, unless it shares the one given. */
  matcher(budget?: Budget): Matcher
}

export interface Matcher {
  /**
   * Whether any part of the text matches. With `from` and `to`, only what is between them counts as the text:
   * reading a long text in place is faster than cutting it up.
   * @throws {OverBudget} when all texts so far took more steps than a search may
   */
  test(text: string, from?: number, to?: number): boolean
}
