import type { ServerDomain } from '#server/server-domain.ts'

import { tradeFirstCalls, tradeRoutes } from './routes.ts'

export const trades: ServerDomain = {
  routes: tradeRoutes,
  firstCalls: tradeFirstCalls,
}
