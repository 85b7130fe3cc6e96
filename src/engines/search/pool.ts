import type { CardObject, FaceObject, SetObject } from './card.ts'

/** The source of all columns, in final order. */
export interface Pool {
  /** Sorted by name with `orderingOf`. A card's index here is its number everywhere. */
  readonly cards: readonly PoolCard[]
  /** The printings of all cards, one card after another. A printing's index here is its number everywhere. */
  readonly printings: readonly PoolPrinting[]
  /**
   * Every set with a printing, by code. `block_code` and `parent_set_code` are known only if a set list was
   * given.
   */
  readonly sets: ReadonlyMap<string, SetObject>
  /** Whether a set list was given, so blocks and groups are known. */
  readonly knowsSets: boolean
}

/** A card regardless of printing. Facts that its printings share come from the preferred one. */
export interface PoolCard {
  readonly number: number
  readonly oracleId: string
  /** With accents. Two names are joined with ` // `. */
  readonly name: string
  readonly layout: string
  readonly manaValue: number
  /** Colours of the whole card if Scryfall gives them; if `null`, each face has its own. */
  readonly colours: readonly string[] | null
  readonly identity: readonly string[]
  readonly producedMana: readonly string[] | null
  readonly keywords: readonly string[]
  readonly legalities: Readonly<Record<string, string>>
  readonly isReserved: boolean
  readonly isGameChanger: boolean
  readonly edhrecRank: number | null
  readonly pennyRank: number | null
  readonly parts: CardObject['all_parts']
  /** One for a regular card, otherwise its two sides or halves. A reversible card has its sides as one. */
  readonly faces: readonly PoolFace[]
  /** Preferred printing first, which is the one shown by default. */
  readonly printings: readonly PoolPrinting[]
}

/** One side or half of a card: the text that all printings share. Absent texts are `''`. */
export interface PoolFace {
  readonly name: string
  readonly manaCost: string
  readonly typeLine: string
  /** Paragraphs separated by line breaks, including reminder text. */
  readonly oracleText: string
  readonly power: string | null
  readonly toughness: string | null
  readonly loyalty: string | null
  readonly defence: string | null
  /** The face's own colours, or the whole card's if Scryfall gives those. */
  readonly colours: readonly string[]
  readonly indicator: readonly string[] | null
}

/** One printing of a card. */
export interface PoolPrinting {
  readonly number: number
  readonly cardNumber: number
  /** Scryfall's object with the fields of `CardObject`, minus those in `PoolCard`. */
  readonly object: CardObject
  /** Its sides in this printing; the object itself if it has none. */
  readonly faces: readonly FaceObject[]
}
