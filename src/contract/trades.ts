import { z } from 'zod'

import { endpoint } from './endpoint.ts'

export const RecentTrade = z.object({
  cardName: z.string(),
  username: z.string(),
  /** In dollars; `null` when the card has no price. */
  price: z.number().nullable(),
})
export type RecentTrade = z.infer<typeof RecentTrade>

export const tradeEndpoints = {
  recent: endpoint({
    method: 'GET',
    path: '/api/recent-trades',
    summary: 'The latest completed trades, newest first, at most 10.',
    input: z.object({}),
    reply: z.array(RecentTrade),
  }),
}
