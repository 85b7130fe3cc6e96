import { tradeEndpoints } from '#contract/trades.ts'
import type { FirstCall } from '#server/http/page.ts'
import { publicRoute, type Route } from '#server/http/route.ts'
import { readerOf } from '#server/people/public.ts'

import { recentTrades } from './sealing/public.ts'

export const tradeRoutes: readonly Route[] = [
  publicRoute(tradeEndpoints.recent, async ({ app, member }) => {
    const { apartIds, mutedIds } = await readerOf(app, member?.id)
    // The ticker comes to everybody unasked.
    return (await recentTrades.get(app)).filter(
      ({ giverId }) => !apartIds.has(giverId) && !mutedIds.has(giverId),
    )
  }),
]

/** The ticker is on every page. */
export const tradeFirstCalls: readonly FirstCall[] = [{ endpoint: tradeEndpoints.recent, input: {} }]
