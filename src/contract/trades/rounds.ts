import { z } from 'zod'

import { CARD_SEARCH_MAX, Finish } from '#contract/cards.ts'
import { CONDITIONS, LANGUAGES, MARKS, OwnLook, QUANTITY_MAX } from '#contract/collection/stacks.ts'
import { Shares } from '#contract/collection/valuation.ts'
import { Currency } from '#contract/currency.ts'

/** Lines on one side of a round. */
export const ROUND_LINES_MAX = 200
/** Days until a round ends, if nobody says otherwise, and at most. */
export const ROUND_DAYS = 7
export const ROUND_DAYS_MAX = 30
const NOTE_MAX = 1000
/** Binders that the other may choose from by one line. */
export const CHOICE_BINDERS_MAX = 20
const CENTS_MAX = 100_000_000
/** Kinds of cards in a round that have a value by hand. */
const BY_HAND_MAX = 2 * ROUND_LINES_MAX

const Id = z.string().min(1).max(100)

/** What copies look like: all but where they lie, and how many they are. */
const look = {
  printingId: Id,
  finish: Finish,
  condition: z.enum(CONDITIONS),
  language: z.enum(LANGUAGES.map(([code]) => code)),
  marks: z.array(z.enum(MARKS)).max(MARKS.length),
}
const quantity = z.int().min(1).max(QUANTITY_MAX)

/**
 * One line of a side: copies of a binder, named by place and number and never by a stack; cards that lie in no
 * binder; or what the other member may choose, from these binders or matching this search.
 */
export const TradeLine = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('copies'),
    binderId: Id,
    ...look,
    /** `null` for copies as they were printed. */
    own: OwnLook.nullable(),
    quantity,
  }),
  z.object({ kind: z.literal('loose'), ...look, quantity }),
  z
    .object({
      kind: z.literal('choose'),
      /** Any binder that the other may see, if empty. */
      binderIds: z.array(Id).max(CHOICE_BINDERS_MAX),
      q: z.string().trim().max(CARD_SEARCH_MAX),
      /** By the prices of the round. */
      upToCents: z.int().min(1).max(CENTS_MAX),
    })
    .refine(({ binderIds, q }) => binderIds.length > 0 || q !== ''),
])
export type TradeLine = z.infer<typeof TradeLine>

/** The two members: whoever opened the trade, and the other. Unlike sender and receiver, they stay the same. */
export const TRADE_SIDES = ['opener', 'partner'] as const
export type TradeSide = (typeof TRADE_SIDES)[number]

const lines = z.array(TradeLine).max(ROUND_LINES_MAX)

/** Money that one side adds, in the currency of the round. */
const Money = z.object({ payer: z.enum(TRADE_SIDES), cents: z.int().min(1).max(CENTS_MAX) })

/** What both sides give. */
export const RoundTerms = z.object({ opener: lines, partner: lines, money: Money.nullable() })
export type RoundTerms = z.infer<typeof RoundTerms>

/** For one copy, whatever its condition: what a card without a price counts for. */
const ByHand = z.object({ ...look, own: OwnLook.nullable(), cents: z.int().min(0).max(CENTS_MAX) })

/** How a round is to be priced. What is left out is as in the round before, or as its sender counts. */
export const WantedPrices = z.object({
  currency: Currency.optional(),
  shares: Shares.optional(),
  byHand: z.array(ByHand).max(BY_HAND_MAX).optional(),
})
export type WantedPrices = z.infer<typeof WantedPrices>

/** A round as it is sent. */
export const NewRound = RoundTerms.extend({
  prices: WantedPrices.default({}),
  note: z.string().trim().max(NOTE_MAX).default(''),
  days: z.int().min(1).max(ROUND_DAYS_MAX).default(ROUND_DAYS),
}).refine(({ opener, partner, money }) => opener.length + partner.length > 0 || money !== null)
export type NewRound = z.infer<typeof NewRound>

/**
 * The prices of a round: the same for both members, and never changed. What the market asked for each printing and
 * finish, and what the members say that cards without a price count for.
 */
export const PriceSnapshot = z.object({
  currency: Currency,
  /** The day whose prices these are. */
  on: z.iso.date(),
  shares: Shares,
  market: z.array(z.object({ printingId: z.string(), finish: Finish, cents: z.int().min(0).nullable() })),
  byHand: z.array(ByHand),
})
export type PriceSnapshot = z.infer<typeof PriceSnapshot>
