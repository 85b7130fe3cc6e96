import { z } from 'zod'

import { Prices } from '#contract/cards.ts'
import { endpoint } from '#contract/endpoint.ts'

/** Printings whose prices are asked for at once. */
export const PRICES_ASKED_MAX = 50
const ID_MAX = 100

/** Ids with commas between them. */
const Ids = z
  .string()
  .max(PRICES_ASKED_MAX * (ID_MAX + 1))
  .transform((ids) => [...new Set(ids.split(',').filter((id) => id !== ''))])
  .pipe(z.array(z.string().max(ID_MAX)).max(PRICES_ASKED_MAX))

export const tradePriceEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/trade-prices',
    summary: 'What the market asks for printings in every currency, to count an offer in another one.',
    input: z.object({ printingIds: Ids }),
    reply: z.object({ prices: z.array(z.object({ printingId: z.string(), prices: Prices })) }),
  }),
}
