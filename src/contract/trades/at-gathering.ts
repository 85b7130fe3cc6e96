import { z } from 'zod'

import { CardResult } from '#contract/cards.ts'
import { endpoint } from '#contract/endpoint.ts'
import { NamedGathering } from '#contract/gatherings/news.ts'
import { MemberId } from '#contract/member-id.ts'

import { TradeLine } from './rounds.ts'
import { TRADE_STATES } from './states.ts'

/** Gatherings to choose from. */
export const GATHERING_CHOICES = 20
/** Trades listed at a gathering. */
export const TRADES_AT_MAX = 20

const Id = z.string().min(1).max(100)

/** A gathering at which a trade can be sealed, as one of its two members sees it. */
const SealedAt = z.object({
  gatheringId: z.string(),
  named: NamedGathering,
  /** Whether the caller and the other member are going. */
  comes: z.boolean(),
  otherComes: z.boolean(),
  isCanceled: z.boolean(),
})
export type SealedAt = z.infer<typeof SealedAt>

/** Where a trade is to be sealed. */
export const TradeGathering = z.object({
  /** `null` if none is named, or if the caller may not see it. */
  gathering: SealedAt.nullable(),
  /** Whether one can be named. */
  mayName: z.boolean(),
  /** Gatherings still to come that the caller is going to, the soonest first. */
  choices: z.array(SealedAt),
})
export type TradeGathering = z.infer<typeof TradeGathering>

/** A trade with somebody whom its reader can meet at a gathering. */
export const TradeAtGathering = z.object({
  tradeId: z.string(),
  /** `null` for a member who has left. */
  otherUsername: z.string().nullable(),
  state: z.enum(TRADE_STATES),
  /** Whether it names this gathering. */
  isNamedHere: z.boolean(),
  otherComes: z.boolean(),
  /** What the caller promised to hand over; nothing before both agreed. */
  bring: z.array(TradeLine),
})
export type TradeAtGathering = z.infer<typeof TradeAtGathering>

/** Somebody who is going to a gathering, and how often they didn't come to a trade. */
const MissedByComer = z.object({ username: z.string(), times: z.int().min(1), lastAt: z.iso.datetime() })
export type MissedByComer = z.infer<typeof MissedByComer>

export const atGatheringEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/trades/:tradeId/gathering',
    summary: 'The gathering at which a trade of the caller is to be sealed, and those that could be named.',
    input: z.object({ tradeId: Id }),
    reply: TradeGathering,
  }),
  name: endpoint({
    method: 'PUT',
    path: '/api/trades/:tradeId/gathering',
    summary:
      'Names a gathering at which a trade is to be sealed, or none. The caller must be going to it. The other is told.',
    input: z.object({ tradeId: Id, gatheringId: Id.nullable().default(null) }),
    reply: TradeGathering,
  }),
  missed: endpoint({
    method: 'GET',
    path: '/api/trades-at/:gatheringId/missed',
    summary:
      'For hosts of a gathering: those who are going and didn’t come to a trade within a year, as an admin found. Nobody for others.',
    input: z.object({ gatheringId: Id }),
    reply: z.object({ missed: z.array(MissedByComer) }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/trades-at/:gatheringId',
    summary: `The caller's trades that can be sealed at a gathering: promised ones with others who come, and those that name it. At most ${String(TRADES_AT_MAX)}.`,
    input: z.object({ gatheringId: Id }),
    reply: z.object({
      trades: z.array(TradeAtGathering),
      /** All printings that they name, as far as they are known. */
      printings: z.array(CardResult),
    }),
  }),
}

/** A trade names another gathering, or one of the two isn't coming to it any more. It doesn't say which gathering. */
export const TradeGatheringChanged = z.object({
  type: z.literal('trade.gathering-changed'),
  tradeId: z.string(),
  openerId: MemberId,
  partnerId: MemberId,
  byId: MemberId,
})

/** What a member is told of the gathering of a trade. */
export const TRADE_GATHERING_NEWS = ['named', 'left'] as const

/** One member of a trade is told of its gathering, which they may see. */
export const TradeGatheringTold = z.object({
  type: z.literal('trade.gathering-told'),
  tradeId: z.string(),
  memberId: MemberId,
  otherId: MemberId,
  gatheringId: z.string(),
  news: z.enum(TRADE_GATHERING_NEWS),
  named: NamedGathering,
})

/** A member is reminded of what they promised to bring to a gathering. */
export const TradeToBring = z.object({
  type: z.literal('trade.to-bring'),
  memberId: MemberId,
  gatheringId: z.string(),
  /** Told once for each. */
  subject: z.string(),
  named: NamedGathering,
  copies: z.int().min(1),
  isUrgent: z.boolean(),
})
