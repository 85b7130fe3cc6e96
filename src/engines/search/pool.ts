import type { CardObject, FaceObject, SetObject } from './card.ts'

/** Everything the columns are built from, in its final order. */
export interface Pool {
  /** By name, as `orderingOf` compares; a card's place here is its number everywhere. */
  readonly cards: readonly PoolCard[]
  /** Printings, all cards' one after the other: a printing's place here is its number everywhere. */
  readonly printings: readonly PoolPrinting[]
  /** Every set that has a printing, by code; `block_code` and `parent_set_code` only where a set list was given. */
  readonly sets: ReadonlyMap<string, SetObject>
  /** Whether a list of sets was given, so that blocks and groups are known. */
  readonly knowsSets: boolean
}

/** A card as a game piece, whatever edition. Facts that its printings share, taken from the preferred one. */
export interface PoolCard {
  readonly number: number
  readonly oracleId: string
  /** With its accents; both names with ` // ` between them where there are two. */
  readonly name: string
  readonly layout: string
  readonly manaValue: number
  /** The colours of the whole card where Scryfall gives them; else `null`, and each face has its own. */
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
  /** One for a plain card; its two sides or halves otherwise. Of a reversible card, the sides as one. */
  readonly faces: readonly PoolFace[]
  /** The preferred first: what is shown when nothing else is asked. */
  readonly printings: readonly PoolPrinting[]
}

/** One side or half of a card: everything that stands there in each edition. Absent words are `''`. */
export interface PoolFace {
  readonly name: string
  readonly manaCost: string
  readonly typeLine: string
  /** Paragraphs by line breaks; reminder text in it. */
  readonly oracleText: string
  readonly power: string | null
  readonly toughness: string | null
  readonly loyalty: string | null
  readonly defence: string | null
  /** The face's own, or the whole card's where Scryfall gives them there. */
  readonly colours: readonly string[]
  readonly indicator: readonly string[] | null
}

/** One edition of a card. */
export interface PoolPrinting {
  readonly number: number
  readonly cardNumber: number
  /** Scryfall's object, trimmed to what `CardObject` names, without what stands in `PoolCard`. */
  readonly object: CardObject
  /** Its sides in this edition; the object itself where it has none. */
  readonly faces: readonly FaceObject[]
}
