import type { Term } from './term.ts'
import type { Direction, Display, Order, Preference, Unique } from './vocabulary.ts'

/** A search as it was read: what it asks, how it wants to be shown, and what had to be left out. */
export interface Question {
  /** `null` only when the question is refused. */
  readonly root: Node | null
  readonly wishes: Wishes
  /** Whole sentences in Scryfall's words, one for each term that was ignored. */
  readonly warnings: readonly string[]
  /** Why there is no answer at all, in Scryfall's words; everything else then is empty. */
  readonly refusal: string | null
}

/** What is asked: terms, joined. Printing by printing where any term is about printings. */
export type Node =
  | { readonly join: 'and'; readonly nodes: readonly Node[] }
  | { readonly join: 'or'; readonly nodes: readonly Node[] }
  | { readonly join: 'not'; readonly node: Node }
  | Leaf

export interface Leaf {
  readonly join: 'none'
  readonly term: Term
  /** As it was typed, for warnings and for the marks under the search box; with its minus, if it had one. */
  readonly typed: string
  /** Where it stands in the search: characters from the first on. */
  readonly from: number
  /** Whether asking it, wherever it stands, brings tokens, art cards and the like into the answer. */
  readonly widens: boolean
}

/** How the answer is to be shown; what was not said is absent. */
export interface Wishes {
  readonly unique?: Unique
  readonly order?: Order
  readonly direction?: Direction
  readonly prefer?: Preference
  readonly display?: Display
  readonly extras?: boolean
  readonly variations?: boolean
  readonly multilingual?: boolean
}

/** How a search is read. */
export interface Reading {
  /** `scryfall` copies Scryfall's quirks to the letter; `tradewyrm` does what was meant. */
  readonly dialect: Dialect
  /** The day that `now` and `today` stand for, as `2026-11-21`. */
  readonly today: string
  /** Keywords that the caller answers, lower case, as `binder`. */
  readonly callerKeywords?: readonly string[]
}

export type Dialect = 'scryfall' | 'tradewyrm'
