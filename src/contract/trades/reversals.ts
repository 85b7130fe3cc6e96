import { z } from 'zod'

import { endpoint } from '#contract/endpoint.ts'
import { MemberId } from '#contract/member-id.ts'

import { TRADE_SIDES } from './rounds.ts'

const Id = z.string().min(1).max(100)

/** How far two members are with taking a sealed trade back, as one of them sees it. */
export const Reversal = z.object({
  /** Until when both may take it back; `null` if they may not, or no longer. */
  until: z.iso.datetime().nullable(),
  /** Whether each wishes it. */
  asked: z.boolean(),
  otherAsked: z.boolean(),
  /** Once it was taken back: copies that were no longer there, and stay where they are. */
  stayed: z.array(z.object({ giver: z.enum(TRADE_SIDES), printingId: z.string(), quantity: z.int().min(1) })),
})
export type Reversal = z.infer<typeof Reversal>

export const reversalEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/trades/:tradeId/reversal',
    summary: 'How far the two members are with taking their sealed trade back, and what stayed.',
    input: z.object({ tradeId: Id }),
    reply: Reversal,
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/trades/:tradeId/reversal',
    summary:
      'Asks to take a sealed trade back within a day. Once both have asked, what is still there goes back.',
    input: z.object({ tradeId: Id }),
    reply: Reversal,
  }),
}

/** A sealed trade counts no longer: both took it back, or an admin decided so. */
export const TradeAnnulled = z.object({
  type: z.literal('trade.annulled'),
  tradeId: z.string(),
  openerId: MemberId,
  partnerId: MemberId,
  /** Whoever agreed last; `null` for an admin. */
  byId: MemberId.nullable(),
})
