import { z } from 'zod'

import { endpoint } from './endpoint.ts'

/** Trades on the scoreboard. */
export const RECENT_TRADES = 10

/** A sealed trade on the scoreboard. */
export const RecentTrade = z.object({
  /** The dearest card of it that lay in a public binder. */
  cardName: z.string(),
  /** Whoever gave that card. */
  username: z.string(),
  /** In dollars; `null` when the card has no price. */
  price: z.number().nullable(),
})
export type RecentTrade = z.infer<typeof RecentTrade>

export const tradeEndpoints = {
  recent: endpoint({
    method: 'GET',
    path: '/api/recent-trades',
    summary: `The latest sealed trades that are public, newest first, at most ${String(RECENT_TRADES)}.`,
    input: z.object({}),
    reply: z.array(RecentTrade),
  }),
}
