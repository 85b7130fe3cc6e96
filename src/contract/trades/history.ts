import { z } from 'zod'

import { CARD_SEARCH_MAX } from '#contract/cards.ts'
import { endpoint } from '#contract/endpoint.ts'

import { TRADE_PAGE_SIZE, TradeSummary } from './trade.ts'

/** Which trades that are over. What is left out doesn't narrow. */
const PastQuestion = z.object({
  /** A partner’s name, a card’s name, or the search language for cards that changed hands or were to. */
  q: z.string().trim().max(CARD_SEARCH_MAX).default(''),
  /** Those that ended from this instant on. */
  from: z.iso.datetime().optional(),
  /** Those that ended before this one. */
  until: z.iso.datetime().optional(),
})
export type PastQuestion = z.infer<typeof PastQuestion>

export const pastTradeEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/past-trades',
    summary: `The caller's trades that are over, the last first, ${String(TRADE_PAGE_SIZE)} a page, with the values of then.`,
    input: PastQuestion.extend({ cursor: z.string().max(200).optional() }),
    reply: z.object({
      trades: z.array(TradeSummary),
      nextCursor: z.string().nullable(),
      /** Why the search cannot be read; `null` if it can. */
      unreadable: z.string().nullable(),
      /** When the first of all ended; `null` before there is one. */
      oldestAt: z.iso.datetime().nullable(),
    }),
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/past-trades/export',
    summary:
      'What changed hands in those trades, as a file: one line for equal copies, with partner, time and price of then.',
    input: PastQuestion,
    reply: z.string(),
    replyType: 'text/csv; charset=utf-8',
  }),
}
