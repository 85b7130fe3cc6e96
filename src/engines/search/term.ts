import type { Pattern } from './regex/pattern.ts'

/** How a value is compared. A bare `:` is turned into what it means for its keyword before it comes here. */
export type Comparison = '=' | '!=' | '<' | '<=' | '>' | '>='

/** A set of mana letters, a bit each. */
export const MANA_BITS = { W: 1, U: 2, B: 4, R: 8, G: 16, C: 32 } as const

/** Numbers of a face, of a card, or of a printing. `pt` is power and toughness together. */
export type NumberName =
  | 'power'
  | 'toughness'
  | 'pt'
  | 'loyalty'
  | 'mana-value'
  | 'usd'
  | 'usd-foil'
  | 'eur'
  | 'tix'
  | 'year'
  | 'collector-number'
  | 'prints'
  | 'sets'
  | 'paper-prints'
  | 'paper-sets'
  | 'illustrations'
  | 'artists'

/** Words of a face or of a printing that are searched for what stands in them. */
export type TextName = 'type' | 'oracle' | 'full-oracle' | 'flavor' | 'lore' | 'artist'

/** Facts that are asked for by their whole value, folded to lower case. */
export type ValueName =
  | 'keyword'
  | 'set'
  | 'block'
  | 'group'
  | 'set-type'
  | 'collector-number'
  | 'language'
  | 'game'
  | 'border'
  | 'frame'
  | 'stamp'
  | 'watermark'
  | 'layout'
  | 'oracle-id'
  | 'scryfall-id'
  | 'illustration-id'
  | 'mtgo-id'
  | 'arena-id'
  | 'tcgplayer-id'
  | 'cardmarket-id'
  | 'multiverse-id'

/** One thing asked of cards or printings, its values read and checked. What cannot be read never becomes a term. */
export type Term =
  | { readonly on: 'everything' }
  | { readonly on: 'nothing' }
  /** A word of the name: its letters and digits alone, folded; also across the spaces of the name. */
  | { readonly on: 'name-word'; readonly word: string }
  /** A phrase as it stands in the name, folded; punctuation counts. */
  | { readonly on: 'name-phrase'; readonly phrase: string }
  /** The whole name, or the whole name of a face: letters and digits alone, folded. */
  | { readonly on: 'name-exact'; readonly name: string }
  | { readonly on: 'name-pattern'; readonly pattern: Pattern }
  /** A part of a text, folded; `~` in oracle texts stands for the card. */
  | { readonly on: 'text'; readonly text: TextName; readonly part: string }
  | {
      readonly on: 'text-pattern'
      readonly text: Exclude<TextName, 'lore' | 'artist'>
      readonly pattern: Pattern
    }
  /** Sets of colours compared as sets: `<=` is contained in. Letters by `MANA_BITS`. */
  | { readonly on: 'colours'; readonly of: ColoursOf; readonly is: Comparison; readonly letters: number }
  | { readonly on: 'colour-count'; readonly of: ColoursOf; readonly is: Comparison; readonly count: number }
  /** Costs compared as multisets; symbols as `{2/W}` in Scryfall's order, generic mana as a sum. */
  | { readonly on: 'mana'; readonly is: Comparison; readonly cost: ManaCost }
  /** Symbols of a cost that count as any of `letters`, on permanents. */
  | { readonly on: 'devotion'; readonly is: Comparison; readonly letters: number; readonly count: number }
  | {
      readonly on: 'number'
      readonly name: NumberName
      readonly is: Comparison
      readonly than: number | NumberName
    }
  | { readonly on: 'parity'; readonly parity: 'even' | 'odd' }
  | { readonly on: 'rarity'; readonly is: Comparison; readonly rarity: string }
  /** Days as `2026-11-21`, both ends within; a printing's day is compared with the span as a whole. */
  | { readonly on: 'date'; readonly is: Comparison; readonly from: string; readonly to: string }
  /** The day a set came out, by its code. */
  | { readonly on: 'set-date'; readonly is: Comparison; readonly set: string }
  | { readonly on: 'value'; readonly name: ValueName; readonly value: string }
  | { readonly on: 'legality'; readonly status: 'legal' | 'banned' | 'restricted'; readonly format: string }
  /** Any printing of the card is in it: a set, a set type, a rarity, a game, a language, a finish, boosters. */
  | { readonly on: 'in'; readonly value: string }
  /** Named kinds of `is:` and `has:`, by the name that stands for all its spellings. */
  | { readonly on: 'kind'; readonly kind: string }
  /** The first printing of its card with this rarity, art, …: `first-printing-rules.ts` says which aspects there are. */
  | { readonly on: 'new'; readonly aspect: string }
  /**
   * `hasMinus`: as Scryfall reads `-cheapest:usd`, which is not the contrary: its plain price is not the card's lowest, or it has
   * none, and its foil price is the lowest, or it has none.
   */
  | { readonly on: 'cheapest'; readonly currency: 'usd' | 'eur' | 'tix'; readonly hasMinus?: true }
  /** A keyword that the caller answers. */
  | { readonly on: 'caller'; readonly keyword: string; readonly value: string }

export type ColoursOf = 'colours' | 'identity' | 'produced'

/** A mana cost taken apart. */
export interface ManaCost {
  readonly generic: number
  /** How many of each symbol that is no number: `W`, `2/W`, `W/P`, `X`, `C`, `S`, `HW`. */
  readonly symbols: ReadonlyMap<string, number>
}
