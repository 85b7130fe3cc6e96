import { z } from 'zod'

import { CardResult } from '#contract/cards.ts'
import { endpoint } from '#contract/endpoint.ts'
import { DoorArrival } from '#contract/gatherings/door.ts'
import { NamedGathering } from '#contract/gatherings/news.ts'
import { MemberId } from '#contract/member-id.ts'
import { PictureAddresses } from '#contract/picture-addresses.ts'

import { DISPUTE_PICTURES_MAX } from './dispute-pictures.ts'
import { TRADE_SIDES } from './rounds.ts'
import { TRADE_STATES } from './states.ts'
import { ROUNDS_MAX, TradeDeed, TradeRound } from './trade.ts'

export const DISPUTE_WORDS_MAX = 2000
export const DISPUTE_PAGE_SIZE = 20

/** What somebody disputes. */
export const DISPUTE_KINDS = [
  'did-not-come',
  'not-as-described',
  'cards-missing',
  'not-genuine',
  'other',
] as const
export type DisputeKind = (typeof DISPUTE_KINDS)[number]

/**
 * How an admin settles it: the trade stands, is taken back as far as the copies are there, or counts for nobody. One
 * that was never sealed is off either way.
 */
export const DISPUTE_OUTCOMES = ['stands', 'reversed', 'nobody'] as const
export type DisputeOutcome = (typeof DISPUTE_OUTCOMES)[number]

const Id = z.string().min(1).max(100)
const words = z.string().trim().min(1).max(DISPUTE_WORDS_MAX)
const instant = z.iso.datetime()
/** Pictures that the caller has uploaded for this. */
const pictureIds = z.array(Id).max(DISPUTE_PICTURES_MAX).default([])

const Dispute = z.object({
  /** Whoever disputes it. */
  side: z.enum(TRADE_SIDES),
  kind: z.enum(DISPUTE_KINDS),
  words: z.string(),
  pictures: z.array(PictureAddresses),
  openedAt: instant,
  /** What the other says to it, once. */
  answer: z.string().nullable(),
  answerPictures: z.array(PictureAddresses),
  /** `null` until an admin has settled it. */
  outcome: z.enum(DISPUTE_OUTCOMES).nullable(),
  /** Why; both members read it. */
  verdict: z.string().nullable(),
  resolvedAt: instant.nullable(),
})

/** The dispute of a trade as one of its members sees it. */
export const TradeDispute = z.object({
  /** Whether the caller may dispute the trade, and until when if that ends. */
  mayOpen: z.boolean(),
  until: instant.nullable(),
  dispute: Dispute.nullable(),
})
export type TradeDispute = z.infer<typeof TradeDispute>

/** A dispute in the list for admins. */
export const OpenDispute = z.object({
  tradeId: z.string(),
  kind: z.enum(DISPUTE_KINDS),
  openedAt: instant,
  isAnswered: z.boolean(),
  /** `null` for members who have left. */
  openedBy: z.string().nullable(),
  against: z.string().nullable(),
})
export type OpenDispute = z.infer<typeof OpenDispute>

/** The gathering at which a disputed trade was to be sealed, and who of the two came. */
const DisputedGathering = z.object({
  gatheringId: z.string(),
  named: NamedGathering,
  isCanceled: z.boolean(),
  comers: z.array(
    z.object({
      side: z.enum(TRADE_SIDES),
      /** Whether they have a seat. */
      isGoing: z.boolean(),
      /** `null` if nobody noted that they came, or if that was forgotten since. */
      came: DoorArrival.nullable(),
    }),
  ),
})
export type DisputedGathering = z.infer<typeof DisputedGathering>

/** All that is known of a disputed trade, for admins. Codes are told by their times; nobody knows them any more. */
export const DisputeFile = z.object({
  tradeId: z.string(),
  state: z.enum(TRADE_STATES),
  opener: z.string().nullable(),
  partner: z.string().nullable(),
  dispute: Dispute,
  rounds: z.array(TradeRound),
  deeds: z.array(TradeDeed),
  printings: z.array(CardResult),
  codes: z.array(
    z.object({
      side: z.enum(TRADE_SIDES),
      round: z.int(),
      issuedAt: instant,
      usedAt: instant.nullable(),
      /** Whether it was given in the browser that showed it. */
      isOwnDevice: z.boolean(),
    }),
  ),
  tries: z.array(z.object({ side: z.enum(TRADE_SIDES), isRight: z.boolean(), at: instant })),
  said: z.array(z.object({ side: z.enum(TRADE_SIDES), at: instant })),
  moves: z.array(
    z.object({
      giver: z.enum(TRADE_SIDES),
      printingId: z.string(),
      quantity: z.int(),
      returned: z.int().nullable(),
    }),
  ),
  /** `null` if the trade names none, or if it is gone. */
  gathering: DisputedGathering.nullable(),
})
export type DisputeFile = z.infer<typeof DisputeFile>

export const disputeEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/trades/:tradeId/dispute',
    summary: 'The dispute of a trade of the caller, if there is one.',
    input: z.object({ tradeId: Id }),
    reply: TradeDispute,
  }),
  open: endpoint({
    method: 'POST',
    path: '/api/trades/:tradeId/dispute',
    summary:
      'Asks an admin to look into a promised or sealed trade. A sealed one can be disputed for 14 days.',
    input: z.object({
      tradeId: Id,
      /** The last round that the caller saw. */
      round: z.int().min(1).max(ROUNDS_MAX),
      kind: z.enum(DISPUTE_KINDS),
      words,
      pictureIds,
    }),
    reply: TradeDispute,
  }),
  answer: endpoint({
    method: 'PUT',
    path: '/api/trades/:tradeId/dispute/answer',
    summary: 'Says something to a dispute that the other member opened, once.',
    input: z.object({ tradeId: Id, answer: words, pictureIds }),
    reply: TradeDispute,
  }),
  missed: endpoint({
    method: 'GET',
    path: '/api/missed-meetings',
    summary: 'Trades that the caller did not come to, as an admin decided. Only they read which.',
    input: z.object({}),
    reply: z.object({ missed: z.array(z.object({ tradeId: z.string(), at: instant })) }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/admin/disputes',
    power: 'disputes',
    summary: `Open disputes, the oldest first, ${String(DISPUTE_PAGE_SIZE)} a page.`,
    input: z.object({ cursor: z.string().max(200).optional() }),
    reply: z.object({ disputes: z.array(OpenDispute), nextCursor: z.string().nullable() }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/admin/disputes/:tradeId',
    power: 'disputes',
    summary:
      'All that is known of a disputed trade: rounds, prices, codes, tries, moves, and who came to its gathering. The ledger says who read it.',
    input: z.object({ tradeId: Id }),
    reply: DisputeFile,
  }),
  resolve: endpoint({
    method: 'POST',
    path: '/api/admin/disputes/:tradeId',
    power: 'disputes',
    summary: 'Settles a dispute, with words for both members.',
    input: z.object({ tradeId: Id, outcome: z.enum(DISPUTE_OUTCOMES), verdict: words }),
    reply: DisputeFile,
  }),
}

/** A dispute was opened, answered, or settled. */
export const DisputeChanged = z.object({
  type: z.literal('dispute.changed'),
  change: z.enum(['opened', 'answered', 'resolved']),
  /** How it was settled. An older server does not say. */
  outcome: z.enum(DISPUTE_OUTCOMES).optional(),
  /** Whether cards had changed hands when it was settled. An older server does not say. */
  wasSealed: z.boolean().optional(),
  tradeId: z.string(),
  openerId: MemberId,
  partnerId: MemberId,
  /** The member who did it; `null` for an admin. */
  byId: MemberId.nullable(),
})

/** Which admin settled a dispute, how and why, for the trace. No member hears of it. */
export const DisputeResolved = z.object({
  type: z.literal('dispute.resolved'),
  tradeId: z.string(),
  actorId: MemberId,
  /** How, and in what words. Events of an older server do not say. */
  outcome: z.enum(DISPUTE_OUTCOMES).optional(),
  verdict: z.string().optional(),
})

/** A keeper read the file of a dispute, for the trace. No member hears of it. */
export const DisputeRead = z.object({
  type: z.literal('dispute.read'),
  tradeId: z.string(),
  actorId: MemberId,
})
