import { tradeEndpoints } from '#contract/trades.ts'
import type { FirstCall } from '#server/http/page.ts'
import { publicRoute, type Route } from '#server/http/route.ts'

export const tradeRoutes: readonly Route[] = [
  // There are no trades yet, but the ticker already has their place.
  publicRoute(tradeEndpoints.recent, () => []),
]

/** The ticker is on every page. */
export const tradeFirstCalls: readonly FirstCall[] = [{ endpoint: tradeEndpoints.recent, input: {} }]
