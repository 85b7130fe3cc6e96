import type { Pattern } from './regex/pattern.ts'

/** How to compare a value. A bare `:` was already replaced by its keyword's meaning. */
export type Comparison = '=' | '!=' | '<' | '<=' | '>' | '>='

/** One bit per mana letter. */
export const MANA_BITS = { W: 1, U: 2, B: 4, R: 8, G: 16, C: 32 } as const

/** Numbers of a face, a card or a printing. `pt` is power plus toughness. */
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
  | 'edhrec-rank'

/** Texts of a face or a printing that are searched for parts. */
export type TextName = 'type' | 'oracle' | 'full-oracle' | 'flavor' | 'lore' | 'artist'

/** Facts that are matched by their whole value in lower case. */
export type ValueName =
  | 'keyword'
  | 'set'
  | 'block'
  | 'group'
  /** A release without the set that names it. */
  | 'rest-of-group'
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

/** One condition on cards or printings, with validated values. Unreadable input never becomes a term. */
export type Term =
  | { readonly on: 'everything' }
  | { readonly on: 'nothing' }
  /** Part of the name: folded letters and digits only, so it may span spaces of the name. */
  | { readonly on: 'name-word'; readonly word: string }
  /** A phrase of the folded name, including punctuation. */
  | { readonly on: 'name-phrase'; readonly phrase: string }
  /** Part of the card's whole name, where accents count. */
  | { readonly on: 'name-part'; readonly part: string }
  /** The whole name of a card or a face: folded letters and digits only. */
  | { readonly on: 'name-exact'; readonly name: string }
  | { readonly on: 'name-pattern'; readonly pattern: Pattern }
  /** Part of a folded text. In oracle texts `~` means the card. */
  | { readonly on: 'text'; readonly text: TextName; readonly part: string }
  | {
      readonly on: 'text-pattern'
      readonly text: Exclude<TextName, 'lore' | 'artist'>
      readonly pattern: Pattern
    }
  /** Compares colours as sets: `<=` means contained in. Letters are `MANA_BITS`. */
  | { readonly on: 'colours'; readonly of: ColoursOf; readonly is: Comparison; readonly letters: number }
  | { readonly on: 'colour-count'; readonly of: ColoursOf; readonly is: Comparison; readonly count: number }
  /** Compares costs as multisets. Symbols such as `{2/W}` are in Scryfall's order; generic mana is a sum. */
  | { readonly on: 'mana'; readonly is: Comparison; readonly cost: ManaCost }
  /** Number of symbols in a permanent's cost that count as any of `letters`. */
  | { readonly on: 'devotion'; readonly is: Comparison; readonly letters: number; readonly count: number }
  | {
      readonly on: 'number'
      readonly name: NumberName
      readonly is: Comparison
      readonly than: number | NumberName
    }
  | { readonly on: 'parity'; readonly parity: 'even' | 'odd' }
  | { readonly on: 'rarity'; readonly is: Comparison; readonly rarity: string }
  /** Days such as `2026-11-21`, inclusive. A printing's day is compared with the span as a whole. */
  | { readonly on: 'date'; readonly is: Comparison; readonly from: string; readonly to: string }
  /** The day a set came out, by its code. */
  | { readonly on: 'set-date'; readonly is: Comparison; readonly set: string }
  /** `isLoose` compares names of sets by their letters and digits only. */
  | { readonly on: 'value'; readonly name: ValueName; readonly value: string; readonly isLoose?: true }
  | { readonly on: 'legality'; readonly status: 'legal' | 'banned' | 'restricted'; readonly format: string }
  /** Any printing of the card is in this set, set type, rarity, game, language, finish or boosters. */
  | { readonly on: 'in'; readonly value: string; readonly isLoose?: true }
  /** Kinds of `is:` and `has:`, by canonical name. */
  | { readonly on: 'kind'; readonly kind: string }
  /**
   * The first printing of its card with this rarity, art and so on. See `first-printing-rules.ts` for the
   * aspects.
   */
  | { readonly on: 'new'; readonly aspect: string }
  /**
   * `hasMinus` means what Scryfall makes of `-cheapest:usd`, which isn't the opposite. The nonfoil price
   * isn't the card's lowest, or is unknown. The foil price is the lowest, or is unknown.
   */
  | { readonly on: 'cheapest'; readonly currency: 'usd' | 'eur' | 'tix'; readonly hasMinus?: true }
  /** A keyword the caller answers. */
  | { readonly on: 'caller'; readonly keyword: string; readonly is: Comparison; readonly value: string }

export type ColoursOf = 'colours' | 'identity' | 'produced'

/** A parsed mana cost. */
export interface ManaCost {
  readonly generic: number
  /** Count of each symbol that isn't a number: `W`, `2/W`, `W/P`, `X`, `C`, `S`, `HW`. */
  readonly symbols: ReadonlyMap<string, number>
}
