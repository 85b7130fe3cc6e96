import type { Term } from './term.ts'
import type { Direction, Display, Order, Preference, Unique } from './vocabulary.ts'

/** A parsed search: its question, how to show the results, and what we ignored. */
export interface Question {
  /** `null` only when the question is refused. */
  readonly root: Node | null
  readonly wishes: Wishes
  /** Whole sentences in Scryfall's words, one per ignored term. */
  readonly warnings: readonly string[]
  /** Why there is no answer at all, in Scryfall's words. All other fields are then empty. */
  readonly refusal: string | null
}

/** The combined terms of a question. It is answered per printing if any term is about printings. */
export type Node =
  | { readonly join: 'and'; readonly nodes: readonly Node[] }
  | { readonly join: 'or'; readonly nodes: readonly Node[] }
  | { readonly join: 'not'; readonly node: Node }
  | Leaf

export interface Leaf {
  readonly join: 'none'
  readonly term: Term
  /** As typed, including a minus; for warnings and for the marks under the search box. */
  readonly typed: string
  /** Offset in the search, in characters. */
  readonly from: number
  /** Whether this term, wherever it occurs, adds tokens, art cards and the like to the results. */
  readonly widens: boolean
}

/** How to show the results. What the search doesn't say is absent. */
export interface Wishes {
  readonly unique?: Unique
  readonly order?: Order
  readonly direction?: Direction
  readonly prefer?: Preference
  readonly display?: Display
  readonly extras?: boolean
  readonly variations?: boolean
  readonly multilingual?: boolean
  /** Alchemy's changed cards, which no option includes: a term must name them. */
  readonly rebalanced?: boolean
}

/** How to read a search. */
export interface Reading {
  /** `scryfall` copies Scryfall's quirks exactly; `tradewyrm` does what the member meant. */
  readonly dialect: Dialect
  /** The day that `now` and `today` mean, such as `2026-11-21`. */
  readonly today: string
  /** Keywords the caller answers, in lower case, such as `binder`. */
  readonly callerKeywords?: readonly string[]
  /** Those of them that take `<`, `>=` and so on. */
  readonly callerNumbers?: readonly string[]
  /** Values of `is:`, `has:` and `not:` that the caller answers, as the keyword `is`. */
  readonly callerKinds?: readonly string[]
}

export type Dialect = 'scryfall' | 'tradewyrm'
