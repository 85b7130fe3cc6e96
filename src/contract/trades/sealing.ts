import { z } from 'zod'

import { endpoint } from '#contract/endpoint.ts'
import { MemberId } from '#contract/member-id.ts'
import { ShownCode } from '#contract/shown-codes.ts'

import { TRADE_SIDES } from './rounds.ts'
import { SEALED_HOW } from './sealed-how.ts'
import { ROUNDS_MAX, Trade } from './trade.ts'

/** Minutes in which whoever gave a right code may seal. */
export const MET_MINUTES = 10

const Id = z.string().min(1).max(100)

/** The round that both agreed to, as the caller sees it, and the own binder that what they get goes into. */
const Sealing = z.object({
  tradeId: Id,
  round: z.int().min(1).max(ROUNDS_MAX),
  binderId: Id,
})

/** How far two members are with sealing a trade, as one of them sees it. */
export const SealingState = z.object({
  /** Until when no code is taken, after too many wrong ones. */
  closedUntil: z.iso.datetime().nullable(),
  /** Until when the caller may seal, having given the other's code. */
  metUntil: z.iso.datetime().nullable(),
  /** The same for the other, who gave the caller's code. */
  otherMetUntil: z.iso.datetime().nullable(),
  /** Whether each has said that the trade is done. */
  saidSo: z.boolean(),
  otherSaidSo: z.boolean(),
})
export type SealingState = z.infer<typeof SealingState>

export const sealingEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/trades/:tradeId/sealing',
    summary: 'How far the two members are with sealing their trade.',
    input: z.object({ tradeId: Id }),
    reply: SealingState,
  }),
  show: endpoint({
    method: 'POST',
    path: '/api/trades/:tradeId/sealing/codes',
    summary: 'Makes a code for the other member to scan or type. Showing it agrees to seal this round.',
    input: Sealing,
    reply: ShownCode,
  }),
  give: endpoint({
    method: 'POST',
    path: '/api/trades/:tradeId/sealing/tries',
    summary: 'Gives the code that the other member shows, in digits or as scanned.',
    input: z.object({
      tradeId: Id,
      round: z.int().min(1).max(ROUNDS_MAX),
      /** Spaces and dashes in it don't matter. */
      code: z.string().min(1).max(100),
    }),
    reply: SealingState,
  }),
  seal: endpoint({
    method: 'POST',
    path: '/api/trades/:tradeId/sealing/seals',
    summary: 'Seals the trade with the member whose code was given: both binders move.',
    input: Sealing,
    reply: Trade,
  }),
  say: endpoint({
    method: 'POST',
    path: '/api/trades/:tradeId/sealing/words',
    summary: 'Says that the trade is done, without a code. Once both have said so, both binders move.',
    input: Sealing,
    reply: Trade,
  }),
}

/** Something about sealing changed: a code was given or refused, one of the two said that it is done, or asked to take it back. */
export const TradeSealingChanged = z.object({
  type: z.literal('trade.sealing-changed'),
  tradeId: z.string(),
  openerId: MemberId,
  partnerId: MemberId,
  /** What happened, if the other is to be told. */
  what: z.enum(['code-given', 'code-wrong', 'closed', 'said', 'reversal']),
  /** Who did it. */
  byId: MemberId,
})

/** A trade was sealed, and the copies are in the other binders. */
export const TradeSealed = z.object({
  type: z.literal('trade.sealed'),
  tradeId: z.string(),
  openerId: MemberId,
  partnerId: MemberId,
  how: z.enum(SEALED_HOW),
  /** Whether it earns points and counts for the rank; it doesn't if both sealed it on one device. */
  earns: z.boolean(),
  /** Who gets cards, and not only money. An older server does not say. */
  getting: z.array(z.enum(TRADE_SIDES)).optional(),
})
