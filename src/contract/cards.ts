import { z } from 'zod'

import { DIRECTIONS, DISPLAYS, MAX_QUERY_LENGTH, ORDERS, UNIQUES } from '#engines/search/vocabulary.ts'

import { cardImportEndpoints } from './cards/import.ts'
import { cardRulingEndpoints } from './cards/rulings.ts'
import { savedSearchEndpoints } from './cards/saved.ts'
import { cardSetEndpoints } from './cards/sets.ts'
import { endpoint } from './endpoint.ts'

/** Shorter searches find nothing. Surrounding spaces don't count. */
export const CARD_SEARCH_MIN = 3
/** Longer searches are refused. */
export const CARD_SEARCH_MAX = MAX_QUERY_LENGTH
/** Results on one page of a search. */
export const CARD_PAGE_SIZE = 60

export const FINISHES = ['nonfoil', 'foil', 'etched'] as const
export const Finish = z.enum(FINISHES)
export type Finish = z.infer<typeof Finish>

/** An amount of money with its cents behind the point, as the spec's replies give it. */
const Amount = z.number().min(0)

/** The text on a card, or on one side of it. */
const CARD_WORDS = {
  manaCost: z.string().nullable(),
  typeLine: z.string(),
  /** Paragraphs are separated by line breaks, symbols are in braces. */
  rulesText: z.string().nullable(),
  flavour: z.string().nullable(),
  power: z.string().nullable(),
  toughness: z.string().nullable(),
  loyalty: z.string().nullable(),
  defence: z.string().nullable(),
  /** Any of W, U, B, R and G; empty for a colourless card. */
  colours: z.array(z.string()),
}

/** What it takes to draw a card and name its printing. */
export const CardResult = z.object({
  /** Id of the printing. Every path with a card's id takes it. */
  id: z.string(),
  name: z.string(),
  /** Picture of the front. When `null`, draw the card instead. */
  imageUrl: z.string().nullable(),
  /** Name of the set. */
  set: z.string(),
  setCode: z.string(),
  collectorNumber: z.string(),
  rarity: z.string(),
  /** In dollars, for the nonfoil finish, else foil, else etched; `null` when no price is known. */
  price: Amount.nullable(),
  /** In euros, for the nonfoil finish, else foil; `null` when no price is known. */
  priceEur: Amount.nullable(),
  /** Where to list the other printings of the card. */
  versionUri: z.string(),
  ...CARD_WORDS,
  /** Finishes this printing comes in; may be empty when unknown. */
  finishes: z.array(Finish),
})
export type CardResult = z.infer<typeof CardResult>

/** Prices of one printing in dollars, euros and tickets of the online game. */
export const Prices = z.object({
  usd: Amount.nullable(),
  usdFoil: Amount.nullable(),
  usdEtched: Amount.nullable(),
  eur: Amount.nullable(),
  eurFoil: Amount.nullable(),
  tix: Amount.nullable(),
  /** The day of these prices, such as `2026-11-21`; `null` without prices. */
  on: z.iso.date().nullable(),
})
export type Prices = z.infer<typeof Prices>

/** One printing of a card. */
export const Printing = CardResult.extend({
  /** Such as `expansion` or `promo`, in Scryfall's words; `null` when unknown. */
  setType: z.string().nullable(),
  /** Such as `2026-11-21`; `null` when unknown. */
  releasedAt: z.iso.date().nullable(),
  prices: Prices,
  /** Language code, such as `en`. */
  lang: z.string(),
  artist: z.string().nullable(),
  isPromo: z.boolean(),
  isDigital: z.boolean(),
  isFullArt: z.boolean(),
  /** Marks of special printings, such as `prerelease` or `showcase`. */
  promoTypes: z.array(z.string()),
  frameEffects: z.array(z.string()),
  border: z.string().nullable(),
})
export type Printing = z.infer<typeof Printing>

/** One side, or one half, of a card that has several. */
export const CardSide = z.object({
  name: z.string(),
  ...CARD_WORDS,
  /** Its own picture, for a double-faced card. */
  imageUrl: z.string().nullable(),
  artist: z.string().nullable(),
})
export type CardSide = z.infer<typeof CardSide>

/** A printing, plus what is true of the card in every set. */
export const CardPage = Printing.extend({
  /** The printing whose address is canonical for the card. */
  canonicalId: z.string(),
  /** Id of the card as a game piece, the same for all its printings. */
  cardId: z.string(),
  layout: z.string(),
  manaValue: z.number(),
  colourIdentity: z.array(z.string()),
  keywords: z.array(z.string()),
  isReserved: z.boolean(),
  /** `legal`, `not_legal`, `banned` or `restricted` by format; empty when unknown. */
  legalities: z.record(z.string(), z.string()),
  /** Empty for a card with one side. */
  sides: z.array(CardSide),
  /** True for the starter set that ships with the app. Its prices are invented. */
  isInvented: z.boolean(),
})
export type CardPage = z.infer<typeof CardPage>

/** One page of cards. The Community source answers in the same shape, with more on each card. */
function cardPageOf<Result extends z.ZodType>(result: Result) {
  return z.object({
    data: z.array(result),
    /** Across all pages. */
    total: z.int(),
    hasMore: z.boolean(),
    /** The next page to ask for; `null` on the last. */
    nextPage: z.int().nullable(),
  })
}

/** A card search's input; the Community source takes the same. */
export const CardQuestion = z.object({
  q: z.string().max(CARD_SEARCH_MAX).default(''),
  page: z.coerce.number().int().min(1).max(1000).default(1),
})

/** One term of a search as typed, and in plain words. */
export const UnderstoodTerm = z.object({
  typed: z.string(),
  /** Offset of the term in the search, in characters. */
  from: z.int(),
  /** Such as `costs at most 3 mana`. */
  meaning: z.string(),
})
export type UnderstoodTerm = z.infer<typeof UnderstoodTerm>

/** How we read a search. The Community source reads the same language. */
const READING = {
  /** A whole sentence for each term we ignored. */
  warnings: z.array(z.string()),
  understood: z.array(UnderstoodTerm),
  /** Why we can't read the search at all, as a sentence; otherwise `null`. */
  unreadable: z.string().nullable(),
}

/** How to show the cards found. A term in the search (`order:usd`) overrides the parameters. */
const SHOWING = { unique: z.enum(UNIQUES), order: z.enum(ORDERS), display: z.enum(DISPLAYS) }

export const CardSearchPage = cardPageOf(CardResult).extend({
  ...READING,
  ...SHOWING,
  /** Whether the results include tokens, art cards and the like. */
  hasExtras: z.boolean(),
  /** Who answered: `scryfall` when we hold only the starter set and asked Scryfall instead. */
  answeredBy: z.enum(['here', 'scryfall']),
})
export type CardSearchPage = z.infer<typeof CardSearchPage>

/** A page of any source, plus how we read the search. */
export function readPageOf<Result extends z.ZodType>(result: Result) {
  return cardPageOf(result).extend(READING)
}

/** Price history of one printing: one point for each change. */
export const PriceHistory = z.object({
  kind: z.enum(['usd', 'usdFoil', 'usdEtched', 'eur', 'eurFoil', 'tix']),
  /** Oldest first. `null` from the day the price became unknown. */
  points: z.array(z.object({ on: z.iso.date(), price: Amount.nullable() })),
})
export type PriceHistory = z.infer<typeof PriceHistory>

const CardId = z.object({ id: z.string().min(1).max(100) })

export const cardEndpoints = {
  ...cardSetEndpoints,
  ...cardImportEndpoints,
  ...cardRulingEndpoints,
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
