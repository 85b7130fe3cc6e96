import { z } from 'zod'

import { CardResult } from '#contract/cards.ts'
import { Currency } from '#contract/currency.ts'
import { endpoint } from '#contract/endpoint.ts'
import { MemberId } from '#contract/member-id.ts'

import { TRADE_ANSWERS } from './answers.ts'
import { NewRound, PriceSnapshot, RoundTerms, TRADE_SIDES } from './rounds.ts'
import { SEALED_HOW } from './sealed-how.ts'
import { TRADE_ACTS, TRADE_STATES } from './states.ts'

export const TRADE_PAGE_SIZE = 20
/** Rounds in one trade; the last can be answered, but not with another one. */
export const ROUNDS_MAX = 20
/** Offers to one member that wait for an answer, and in all. */
export const OFFERS_TO_ONE_MAX = 3
export const OFFERS_MAX = 30
/** Pictures of one side in a list. */
export const PILE_PICTURES = 3

/** Why an offer is declined, or a trade cancelled. Both members read it. */
const TRADE_REASONS = [
  'changed-mind',
  'too-little',
  'not-looking',
  'copies-gone',
  'cannot-meet',
  'other',
] as const
export type TradeReason = (typeof TRADE_REASONS)[number]

const Id = z.string().min(1).max(100)

/** A round that was sent; it never changes. */
export const TradeRound = z.object({
  /** The first is 1. */
  number: z.int().min(1),
  sender: z.enum(TRADE_SIDES),
  sentAt: z.iso.datetime(),
  /** Until when it could be answered. */
  endsAt: z.iso.datetime(),
  note: z.string(),
  terms: RoundTerms,
  prices: PriceSnapshot,
})
export type TradeRound = z.infer<typeof TradeRound>

/** Something that happened to a trade besides its rounds. */
export const TradeDeed = z.object({
  act: z.enum(TRADE_ACTS),
  /** `null` when nobody did it: time, an admin, or the system. */
  by: z.enum(TRADE_SIDES).nullable(),
  /** The last round then. */
  round: z.int(),
  reason: z.enum(TRADE_REASONS).nullable(),
  at: z.iso.datetime(),
})
export type TradeDeed = z.infer<typeof TradeDeed>

/** Whether the trade request that a trade answers is still open; if not, whether this trade or another closed it. */
const ANSWERED_REQUESTS = ['open', 'agreed-here', 'agreed-elsewhere'] as const
export type AnsweredRequest = (typeof ANSWERED_REQUESTS)[number]

/** A trade as one of its two members sees it. */
export const Trade = z.object({
  id: z.string(),
  state: z.enum(TRADE_STATES),
  /** The caller's side. */
  side: z.enum(TRADE_SIDES),
  /** The other member; `null` for one who has left, or whom the caller no longer sees. */
  otherUsername: z.string().nullable(),
  otherAvatarUrl: z.string().nullable(),
  /** The day on which the other is back, while they are away. */
  otherAwayUntil: z.iso.date().nullable(),
  /** How the trade request stands that the opener answered; `null` without one, or once it is deleted. */
  request: z.enum(ANSWERED_REQUESTS).nullable(),
  /** The number of the last round. Acts name it, so that nobody answers what they have not seen. */
  round: z.int(),
  /** The round that both agreed to; `null` before that. */
  promisedRound: z.int().nullable(),
  /** When the last round, or what was promised, comes to an end; `null` once the trade is settled. */
  endsAt: z.iso.datetime().nullable(),
  openedAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** How and when it was handed over; `null` before that. */
  sealed: z
    .object({
      how: z.enum(SEALED_HOW),
      at: z.iso.datetime(),
      /** Whether the two may rate each other. */
      mayRate: z.boolean(),
    })
    .nullable(),
  /** Oldest first. */
  rounds: z.array(TradeRound),
  deeds: z.array(TradeDeed),
  /** All printings that the rounds name, as far as they are known. */
  printings: z.array(CardResult),
  /** Lines of the last round with fewer copies there than they name, while it can still be agreed to. */
  lacking: z.array(z.object({ side: z.enum(TRADE_SIDES), index: z.int(), available: z.int() })),
  /**
   * Lines of the last round whose copies lie in other open offers, too, more than there are for all of them: in how
   * many, and never in whose.
   */
  alsoOffered: z.array(z.object({ side: z.enum(TRADE_SIDES), index: z.int(), offers: z.int() })),
  /** What the market asks today for what the round that counts names, in that round's currency. */
  today: PriceSnapshot.shape.market,
})
export type Trade = z.infer<typeof Trade>

/** What one side gives, for a list. */
export const Pile = z.object({
  copies: z.int(),
  /** In the currency of the round, with what the other may choose. */
  cents: z.int(),
  /** Copies without a price. */
  unpriced: z.int(),
  /** Money on top, in cents. */
  moneyCents: z.int(),
  /** The dearest first. */
  pictures: z
    .array(CardResult.pick({ name: true, imageUrl: true, typeLine: true, colours: true }))
    .max(PILE_PICTURES),
})
export type Pile = z.infer<typeof Pile>

/** A trade in a list, by its last round. */
export const TradeSummary = z.object({
  id: z.string(),
  state: z.enum(TRADE_STATES),
  side: z.enum(TRADE_SIDES),
  otherUsername: z.string().nullable(),
  otherAvatarUrl: z.string().nullable(),
  request: z.enum(ANSWERED_REQUESTS).nullable(),
  round: z.int(),
  /** Whether it waits for the caller. */
  isTurn: z.boolean(),
  gives: Pile,
  gets: Pile,
  currency: Currency,
  endsAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
})
export type TradeSummary = z.infer<typeof TradeSummary>

/** The lists of one's trades: in talks, those of them and of the promises that wait for the caller, promised, and over. */
export const TRADE_VIEWS = ['open', 'awaiting', 'agreed', 'settled'] as const
export type TradeView = (typeof TRADE_VIEWS)[number]

export const tradingEndpoints = {
  mine: endpoint({
    method: 'GET',
    path: '/api/trades',
    summary: `The caller's own trades, the last changed first, ${String(TRADE_PAGE_SIZE)} a page.`,
    input: z.object({ view: z.enum(TRADE_VIEWS).default('open'), cursor: z.string().max(200).optional() }),
    reply: z.object({
      trades: z.array(TradeSummary),
      nextCursor: z.string().nullable(),
      counts: z.record(z.enum(TRADE_VIEWS), z.int()),
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/trades/:tradeId',
    summary: 'One trade of the caller, with all its rounds.',
    input: z.object({ tradeId: Id }),
    reply: Trade,
  }),
  offer: endpoint({
    method: 'POST',
    path: '/api/trades',
    isBeginning: true,
    summary: 'Offers a trade to a member.',
    maxBytes: 256 * 1024,
    input: z.object({
      username: Id,
      next: NewRound,
      /** The open trade request of that member that it answers. */
      requestId: Id.optional(),
    }),
    reply: Trade,
  }),
  counter: endpoint({
    method: 'POST',
    path: '/api/trades/:tradeId/rounds',
    summary: 'Answers an offer with another one, or proposes to amend what was agreed.',
    maxBytes: 256 * 1024,
    input: z.object({
      tradeId: Id,
      /** The last round that the caller saw. */
      round: z.int().min(1).max(ROUNDS_MAX),
      /** Whether it is to take the place of an offer, or of what was agreed. */
      sends: z.enum(['counter', 'amend']),
      next: NewRound,
    }),
    reply: Trade,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/trades/:tradeId/answers',
    summary: 'Accepts, declines, withdraws or cancels, or answers an amendment.',
    input: z.object({
      tradeId: Id,
      /** The last round that the caller saw. */
      round: z.int().min(1).max(ROUNDS_MAX),
      act: z.enum(TRADE_ANSWERS),
      /** Asked for where the table of states says so. */
      reason: z.enum(TRADE_REASONS).optional(),
    }),
    reply: Trade,
  }),
}

/** A trade was opened, or something happened to it. It names no card. */
export const TradeChanged = z.object({
  type: z.literal('trade.changed'),
  tradeId: z.string(),
  openerId: MemberId,
  partnerId: MemberId,
  state: z.enum(TRADE_STATES),
  act: z.enum(['offer', ...TRADE_ACTS]),
  /** Who did it; `null` for time, an admin, or the system. */
  byId: MemberId.nullable(),
  /** Who had asked to amend it, once that ran out of time. */
  askerId: MemberId.optional(),
  round: z.int(),
})

/** Copies of a member that lie in open offers changed, or the offers that they lie in. It names neither. */
export const TradeCopiesChanged = z.object({ type: z.literal('trade.copies-changed'), memberId: MemberId })
