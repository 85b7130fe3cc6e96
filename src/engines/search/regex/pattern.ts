import type { Budget } from './budget.ts'

/**
 * A regular expression in Scryfall's dialect (PostgreSQL's advanced one), checked against its limits, ready to be tried on many texts.
 * Texts are folded: lower case, no accents.
 */
export interface Pattern {
  /** As typed between its slashes. */
  readonly source: string
  /**
   * Pieces that stand in every text it matches, as `["deals", "damage"]`: the longest first, folded, each of at least 3 characters.
   * Empty when there are none: then every text is tried.
   */
  readonly pieces: readonly string[]
  /** A fresh matcher. Its steps are counted against a budget of its own, unless one is given that it shares with others. */
  matcher(budget?: Budget): Matcher
}

export interface Matcher {
  /**
   * Whether any part of the text matches.
   * @throws {OverBudget} when all texts tried so far took more steps than a search may
   */
  test(text: string): boolean
}

/** A regular expression took more steps than a search may; the term is ignored, and a warning gives the message as its reason. */
export class OverBudget extends Error {
  override readonly name = 'OverBudget'
}
