import { z } from 'zod'

import { DIRECTIONS, DISPLAYS, MAX_QUERY_LENGTH, ORDERS, UNIQUES } from '#engines/search/vocabulary.ts'

import { cardImportEndpoints } from './cards/import.ts'
import { savedSearchEndpoints } from './cards/saved.ts'
import { cardSetEndpoints } from './cards/sets.ts'
import { endpoint } from './endpoint.ts'

/** A search answers nothing below this many characters, spaces around them not counted. */
export const CARD_SEARCH_MIN = 3
/** A question longer than this is refused. */
export const CARD_SEARCH_MAX = MAX_QUERY_LENGTH
/** Results on one page of a search. */
export const CARD_PAGE_SIZE = 60

export const FINISHES = ['nonfoil', 'foil', 'etched'] as const
export const Finish = z.enum(FINISHES)
export type Finish = z.infer<typeof Finish>

/** An amount in dollars, as the spec's replies show it. */
const Dollars = z.number().min(0)

/** What stands on a card, or on one side of it. */
const CARD_WORDS = {
  manaCost: z.string().nullable(),
  typeLine: z.string(),
  /** Paragraphs by line breaks, symbols in braces. */
  rulesText: z.string().nullable(),
  flavour: z.string().nullable(),
  power: z.string().nullable(),
  toughness: z.string().nullable(),
  loyalty: z.string().nullable(),
  defence: z.string().nullable(),
  /** Of W, U, B, R and G; none for a colourless card. */
  colours: z.array(z.string()),
}

/** What is needed to draw a card, and to name the printing it is. */
export const CardResult = z.object({
  /** Id of the printing; every path with a card's id takes it. */
  id: z.string(),
  name: z.string(),
  /** The picture of the front; `null` where there is none: draw the card instead. */
  imageUrl: z.string().nullable(),
  /** Name of the set. */
  set: z.string(),
  setCode: z.string(),
  collectorNumber: z.string(),
  rarity: z.string(),
  /** In dollars, for the plain finish, else foil, else etched; `null` when nobody has named a price. */
  price: Dollars.nullable(),
  /** Where the other printings of the same card are listed. */
  versionUri: z.string(),
  ...CARD_WORDS,
  /** What this printing is sold in; may be empty where nobody knows. */
  finishes: z.array(Finish),
})
export type CardResult = z.infer<typeof CardResult>

/** Prices of one printing: dollars, euros, and tickets of the online game. */
export const Prices = z.object({
  usd: Dollars.nullable(),
  usdFoil: Dollars.nullable(),
  usdEtched: Dollars.nullable(),
  eur: Dollars.nullable(),
  eurFoil: Dollars.nullable(),
  tix: Dollars.nullable(),
  /** The day these prices are of, as `2026-11-21`; `null` when there are none. */
  on: z.iso.date().nullable(),
})
export type Prices = z.infer<typeof Prices>

/** One edition of a card. */
export const Printing = CardResult.extend({
  /** As `2026-11-21`; `null` where nobody knows. */
  releasedAt: z.iso.date().nullable(),
  prices: Prices,
  /** Language code, as `en`. */
  lang: z.string(),
  artist: z.string().nullable(),
  isPromo: z.boolean(),
  isDigital: z.boolean(),
  isFullArt: z.boolean(),
  /** Marks of special editions, as `prerelease` or `showcase`. */
  promoTypes: z.array(z.string()),
  frameEffects: z.array(z.string()),
  border: z.string().nullable(),
})
export type Printing = z.infer<typeof Printing>

/** One side, or one half, of a card that has several. */
export const CardSide = z.object({
  name: z.string(),
  ...CARD_WORDS,
  /** Its own picture, for a card printed on both sides. */
  imageUrl: z.string().nullable(),
  artist: z.string().nullable(),
})
export type CardSide = z.infer<typeof CardSide>

/** A printing, and what is true of the card in every edition. */
export const CardPage = Printing.extend({
  /** The printing whose address stands for the card. */
  canonicalId: z.string(),
  /** Id of the card as a game piece, the same for all its printings. */
  cardId: z.string(),
  layout: z.string(),
  manaValue: z.number(),
  colourIdentity: z.array(z.string()),
  keywords: z.array(z.string()),
  isReserved: z.boolean(),
  /** `legal`, `not_legal`, `banned` or `restricted` by format; empty where nobody knows. */
  legalities: z.record(z.string(), z.string()),
  /** Empty for a card with one side. */
  sides: z.array(CardSide),
  /** Whether it is of the starter set that ships with the app, with invented prices. */
  isInvented: z.boolean(),
})
export type CardPage = z.infer<typeof CardPage>

/** One page of cards; the Community source answers in the same shape, with more on each card. */
function cardPageOf<Result extends z.ZodType>(result: Result) {
  return z.object({
    data: z.array(result),
    /** Over all pages. */
    total: z.int(),
    hasMore: z.boolean(),
    /** The page to ask for next; `null` on the last. */
    nextPage: z.int().nullable(),
  })
}

/** The question of a card search; the Community source takes the same. */
export const CardQuestion = z.object({
  q: z.string().max(CARD_SEARCH_MAX).default(''),
  page: z.coerce.number().int().min(1).max(1000).default(1),
})

/** A term of a search as it was typed, and as a person would say it. */
export const UnderstoodTerm = z.object({
  typed: z.string(),
  /** Characters of the search before it. */
  from: z.int(),
  /** As `costs at most 3 mana`. */
  meaning: z.string(),
})
export type UnderstoodTerm = z.infer<typeof UnderstoodTerm>

/** How a search was read: the Community source reads the same language. */
const READING = {
  /** Whole sentences, one for each term that was left out. */
  warnings: z.array(z.string()),
  understood: z.array(UnderstoodTerm),
  /** Why there is no answer, as a sentence, when the search cannot be read at all; `null` otherwise. */
  unreadable: z.string().nullable(),
}

/** How the cards found are shown; what the search says itself (`order:usd`) goes before what is asked beside it. */
const SHOWING = { unique: z.enum(UNIQUES), order: z.enum(ORDERS), display: z.enum(DISPLAYS) }

export const CardSearchPage = cardPageOf(CardResult).extend({
  ...READING,
  ...SHOWING,
  /** Whether tokens, art cards and the like were let in. */
  hasExtras: z.boolean(),
  /** Where the answer comes from: `scryfall` when only the starter set is here and Scryfall itself was asked. */
  answeredBy: z.enum(['here', 'scryfall']),
})
export type CardSearchPage = z.infer<typeof CardSearchPage>

/** The page of any source, with how the search was read. */
export function readPageOf<Result extends z.ZodType>(result: Result) {
  return cardPageOf(result).extend(READING)
}

/** What one printing cost, day by day: a point whenever the price changed. */
export const PriceHistory = z.object({
  kind: z.enum(['usd', 'usdFoil', 'usdEtched', 'eur', 'eurFoil', 'tix']),
  /** The oldest first; `null` from the day nobody named a price any more. */
  points: z.array(z.object({ on: z.iso.date(), price: Dollars.nullable() })),
})
export type PriceHistory = z.infer<typeof PriceHistory>

const CardId = z.object({ id: z.string().min(1).max(100) })

export const cardEndpoints = {
  ...cardSetEndpoints,
  ...cardImportEndpoints,
  ...savedSearchEndpoints,
  search: endpoint({
    method: 'GET',
    path: '/api/cards/search',
    summary: "Searches cards with Scryfall's syntax. Nothing under 3 characters.",
    input: CardQuestion.extend({
      source: z.literal('scryfall').default('scryfall'),
      unique: z.enum(UNIQUES).optional(),
      order: z.enum(ORDERS).optional(),
      direction: z.enum(DIRECTIONS).optional(),
    }),
    reply: CardSearchPage,
  }),
  complete: endpoint({
    method: 'GET',
    path: '/api/cards/complete',
    summary: 'Card names in which a word starts with this: at most 12, best known first.',
    input: z.object({ q: z.string().max(100).default('') }),
    reply: z.object({ names: z.array(z.string()) }),
  }),
  prices: endpoint({
    method: 'GET',
    path: '/api/cards/:id/prices',
    summary: 'The price history of this printing.',
    input: CardId,
    reply: z.array(PriceHistory),
  }),
  variants: endpoint({
    method: 'GET',
    path: '/api/cards/:id/variants',
    summary: 'Every printing of this printing’s card: paper first, then newest first.',
    input: CardId,
    reply: z.array(Printing),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/cards/:id',
    summary: 'One printing, with the facts that hold for its card in every set.',
    input: CardId,
    reply: CardPage,
  }),
}

/** The cards changed: whatever shows some of them may ask again. */
export const CardsImported = z.object({
  type: z.literal('cards.imported'),
  source: z.enum(['first-hoard', 'scryfall']),
  /** Printings known afterwards. */
  printings: z.int(),
})

/** A card turned out to be another one: whoever refers to the first means the second from now on. */
export const CardMerged = z.object({
  type: z.literal('card.merged'),
  cardId: z.string(),
  intoCardId: z.string(),
})
