import type { Bits } from './bits.ts'
import type { CardObject, SetObject } from './card.ts'
import type { Reading, Wishes } from './question.ts'
import type { Comparison } from './term.ts'
import type { Direction, Display, Order, Unique } from './vocabulary.ts'

/** Options of a search. What the query itself says (`order:usd`) overrides `wishes`. */
export interface Asked extends Reading {
  readonly wishes?: Wishes
  /** How many hits to skip, and how many to return at most. */
  readonly offset: number
  readonly limit: number
  /**
   * The caller's answer to its own keyword, with the value and the comparison as typed. It is a list of Scryfall ids, `true` for
   * all or `false` for none, or a sentence why the term is ignored.
   */
  readonly callerAnswers?: (
    keyword: string,
    value: string,
    is: Comparison,
  ) => Iterable<string> | boolean | { readonly ignored: string }
  /** Limits the search to these printings, by Scryfall id, as inside a binder. It then hides no extras. */
  readonly within?: Iterable<string>
}

export type Answer = Found | Refused

export interface Refused {
  readonly refusal: string
  readonly warnings: readonly string[]
}

export interface Found {
  readonly refusal: null
  /** Hits on all pages. */
  readonly total: number
  readonly hits: readonly Hit[]
  readonly warnings: readonly string[]
  /** The terms we understood, in the order typed. */
  readonly understood: readonly Understood[]
  readonly unique: Unique
  readonly order: Order
  readonly direction: Direction
  readonly display: Display
  /** Whether the results include tokens, art cards and the like. */
  readonly hasExtras: boolean
}

/** Options of a search inside a binder, which hides nothing and treats each printing separately. */
export interface Picking extends Reading, Pick<Asked, 'callerAnswers'> {
  /** Numbers of printings. */
  readonly among: Bits
}

/** The printings a search matches. */
export interface Picked {
  readonly refusal: null
  readonly warnings: readonly string[]
  readonly understood: readonly Understood[]
  /** What the query itself says about how to show results. */
  readonly wishes: Wishes
  /** Numbers of printings. */
  readonly bits: Bits
  /**
   * Each printing's place in the order the query asks for (`order:usd`). Equal printings share a place.
   * `null` when it asks for none.
   */
  readonly places: Uint32Array | null
}

/** A term that the caller answers. */
export interface CallerTerm {
  readonly keyword: string
  readonly is: Comparison
  readonly value: string
}

/** One term as typed, and in plain words. */
export interface Understood {
  readonly typed: string
  readonly from: number
  readonly meaning: string
}

/** What a list of results shows without further lookups. */
export interface Hit {
  /** Scryfall's id of the printing. */
  readonly id: string
  readonly oracleId: string
  readonly name: string
  readonly setCode: string
  readonly setName: string
  readonly collectorNumber: string
  /** Price in cents of the nonfoil finish, else foil, else etched. */
  readonly usdCents: number | null
  /** Picture of the front in Scryfall's size `normal`. */
  readonly imageUrl: string | null
}

/** How to find one printing. A name finds its preferred printing, in `set` if given. */
export type Lookup =
  | { readonly by: 'id'; readonly id: string }
  | { readonly by: 'oracle-id'; readonly id: string }
  | { readonly by: 'illustration-id'; readonly id: string }
  | {
      readonly by: 'mtgo-id' | 'arena-id' | 'tcgplayer-id' | 'cardmarket-id' | 'multiverse-id'
      readonly id: number
    }
  | { readonly by: 'number'; readonly set: string; readonly number: string; readonly language?: string }
  | { readonly by: 'exact-name'; readonly name: string; readonly set?: string }
  /** Tolerates typos. Ambiguous when several cards are equally close. */
  | { readonly by: 'fuzzy-name'; readonly name: string; readonly set?: string }

/**
 * A number from another site. `mtgo-id` and `tcgplayer-id` also find the numbers of foils and etched cards.
 * The other two find only those.
 */
export interface PlaceNumber {
  readonly by:
    | 'mtgo-id'
    | 'mtgo-foil-id'
    | 'tcgplayer-id'
    | 'tcgplayer-etched-id'
    | 'cardmarket-id'
    | 'multiverse-id'
  readonly id: number
}

/** `isAmbiguous` when a fuzzy name fits other cards just as well. */
export interface FoundPrinting {
  readonly id: string
  readonly isAmbiguous: boolean
}

/** Searches cards in memory by Scryfall's syntax. Immutable: open a new engine for a newer import. */
export interface SearchEngine {
  /** The version its snapshot was built with. */
  readonly version: string
  readonly cards: number
  readonly printings: number
  search(query: string, asked: Asked): Answer
  /** The number of a printing in this engine, by its Scryfall id. */
  numberOf(id: string): number | undefined
  /** Returns which of some printings match a search, for callers that list them in their own way. */
  pick(query: string, asked: Picking): Picked | Refused
  /** Lists the caller's keywords in a search with their values, so it can fetch the answers first. */
  callerTerms(query: string, reading: Reading): readonly CallerTerm[]
  /**
   * Lists at most `limit` names, each once. First come the card of this very name and those whose first half has
   * it. Then come names that start like this, then names with a word that does. Better known cards come first in
   * each. Names of extras count only if asked for.
   */
  completeName(beginning: string, limit: number, letIn?: { readonly extras?: boolean }): readonly string[]
  find(lookup: Lookup): FoundPrinting | undefined
  /**
   * Scryfall ids of all printings with this number, since some sites share one between several. The preferred
   * printing comes first.
   */
  findAll(number: PlaceNumber): readonly string[]
  /** Names of all cards that aren't extras, in order. */
  cardNames(): readonly string[]
}

/** Takes cards in any order and builds a snapshot. */
export interface SnapshotBuilder {
  addSet(set: SetObject): void
  addCard(card: CardObject): void
  /**
   * Returns one buffer that `openSnapshot` can read in any process on any platform. `version` names its
   * source.
   */
  finish(version: string): Uint8Array
}
