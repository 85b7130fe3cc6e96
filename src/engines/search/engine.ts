import type { Bits } from './bits.ts'
import type { CardObject, SetObject } from './card.ts'
import type { Reading, Wishes } from './question.ts'
import type { Display, Order, Unique } from './vocabulary.ts'

/** What a search is asked with, beside its words. What the words say themselves (`order:usd`) goes before `wishes`. */
export interface Asked extends Reading {
  readonly wishes?: Wishes
  /** How many hits to skip, and how many to give at most. */
  readonly offset: number
  readonly limit: number
  /**
   * The caller's answers, by its keyword and value as typed: Scryfall ids of printings, or whether it holds for all or
   * for none, or a sentence why the term is ignored.
   */
  readonly callerAnswers?: (
    keyword: string,
    value: string,
  ) => Iterable<string> | boolean | { readonly ignored: string }
  /** Only these printings, by Scryfall id: the search inside a binder. No extras are hidden then. */
  readonly within?: Iterable<string>
}

export type Answer = Found | Refused

export interface Refused {
  readonly refusal: string
  readonly warnings: readonly string[]
}

export interface Found {
  readonly refusal: null
  /** Hits over all pages. */
  readonly total: number
  readonly hits: readonly Hit[]
  readonly warnings: readonly string[]
  /** What was understood, term by term, in the order typed. */
  readonly understood: readonly Understood[]
  readonly unique: Unique
  readonly order: Order
  readonly display: Display
  /** Whether tokens, art cards and the like were let in. */
  readonly hasExtras: boolean
}

/** What is picked from: the search inside a binder, where nothing is hidden and every edition counts for itself. */
export interface Picking extends Reading, Pick<Asked, 'callerAnswers'> {
  /** Numbers of printings, as a set of bits. */
  readonly among: Bits
}

/** The printings that a search holds for. */
export interface Picked {
  readonly refusal: null
  readonly warnings: readonly string[]
  readonly understood: readonly Understood[]
  /** What the words themselves say of how it is to be shown. */
  readonly wishes: Wishes
  /** Numbers of printings. */
  readonly bits: Bits
  /** By number, where printings come in the order that the words ask for (`order:usd`), equal ones alike; `null` when they ask for none. */
  readonly places: Uint32Array | null
}

/** One term as typed, and as a person would say it. */
export interface Understood {
  readonly typed: string
  readonly from: number
  readonly meaning: string
}

/** What a list of results shows without looking anything up. */
export interface Hit {
  /** Scryfall's id of the printing. */
  readonly id: string
  readonly oracleId: string
  readonly name: string
  readonly setCode: string
  readonly setName: string
  readonly collectorNumber: string
  /** Cents for the plain finish, else foil, else etched. */
  readonly usdCents: number | null
  /** The front's picture in the size called `normal`. */
  readonly imageUrl: string | null
}

/** How to find one printing. A name gives the preferred printing, of `set` where one is named. */
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
  /** Forgives what people get wrong; ambiguous when several cards are as near. */
  | { readonly by: 'fuzzy-name'; readonly name: string; readonly set?: string }

/**
 * A number that another place gives. `mtgo-id` and `tcgplayer-id` know the numbers of foils and of etched ones too, which the
 * other two know alone.
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

/** `isAmbiguous` when a fuzzy name fits several cards as well as this one. */
export interface FoundPrinting {
  readonly id: string
  readonly isAmbiguous: boolean
}

/** Cards by Scryfall's syntax, from memory. Nothing in it changes: a newer import is opened as another one. */
export interface SearchEngine {
  /** The name its snapshot was built under. */
  readonly version: string
  readonly cards: number
  readonly printings: number
  search(query: string, asked: Asked): Answer
  /** The number of a printing in this engine, by its Scryfall id. */
  numberOf(id: string): number | undefined
  /** Which of some printings fit a search: for whoever shows them in a way of their own. */
  pick(query: string, asked: Picking): Picked | Refused
  /** The caller's keywords that a search uses, with their values, so that answers can be fetched before it is asked. */
  callerTerms(
    query: string,
    reading: Reading,
  ): readonly { readonly keyword: string; readonly value: string }[]
  /** Names that begin so, then names with a word that does, at most `limit`; by how well known they are within. */
  completeName(beginning: string, limit: number): readonly string[]
  find(lookup: Lookup): FoundPrinting | undefined
  /** All printings that go by this number, by Scryfall id: some places have one for several. The one shown first comes first. */
  findAll(number: PlaceNumber): readonly string[]
  /** The names of all cards that are no extras, in order. */
  cardNames(): readonly string[]
}

/** Takes cards in, in any order, and makes a snapshot of them. */
export interface SnapshotBuilder {
  addSet(set: SetObject): void
  addCard(card: CardObject): void
  /** One buffer that `openSnapshot` reads in any process of any platform. `version` says what it was built from. */
  finish(version: string): Uint8Array
}
