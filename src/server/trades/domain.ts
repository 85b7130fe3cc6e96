import type { ServerDomain } from '#server/server-domain.ts'

import { tradeBelongings } from './belongings.ts'
import { tradeJobs } from './jobs.ts'
import { offersOf, oneTrade } from './locks.ts'
import { tradeReactions } from './reactions.ts'
import { tradeFirstCalls, tradeRoutes } from './routes.ts'
import { talkRoutes } from './talks/routes.ts'

export const trades: ServerDomain = {
  guards: [
    { tables: ['trade', 'trade_round', 'trade_deed'], by: [oneTrade] },
    { tables: ['trade_side'], by: [oneTrade, offersOf] },
  ],
  routes: [...tradeRoutes, ...talkRoutes],
  firstCalls: tradeFirstCalls,
  reactions: [tradeReactions],
  tasks: tradeJobs,
  belongings: [tradeBelongings],
}
