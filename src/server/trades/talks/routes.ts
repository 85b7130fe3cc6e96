import { tradePriceEndpoints } from '#contract/trades/prices.ts'
import { tradingEndpoints } from '#contract/trades/trade.ts'
import { type Limit, memberRoute, type Route } from '#server/http/route.ts'

import { answerTrade, offerTrade, sendRound } from './actions.ts'
import { describeTrade } from './describe-trade.ts'
import { findPage } from './list-page.ts'
import { listMarketPrices } from './market-prices.ts'

/** Each of these tells somebody: often enough for a person, too seldom to be a nuisance. */
const OFFERS: Limit = { count: 60, seconds: 3600, by: 'member' }
const ANSWERS: Limit = { count: 300, seconds: 3600, by: 'member' }

export const talkRoutes: readonly Route[] = [
  memberRoute(tradingEndpoints.mine, ({ app, member, input }) => findPage(app, member.id, input)),
  memberRoute(tradingEndpoints.get, ({ app, member, input }) => describeTrade(app, member.id, input.tradeId)),
  memberRoute(tradePriceEndpoints.list, async ({ app, input: { printingIds } }) => ({
    prices: await listMarketPrices(app, printingIds),
  })),
  memberRoute(tradingEndpoints.offer, ({ app, member, input }) => offerTrade(app, member, input), {
    limit: OFFERS,
  }),
  memberRoute(tradingEndpoints.counter, ({ app, member, input }) => sendRound(app, member, input), {
    limit: ANSWERS,
  }),
  memberRoute(tradingEndpoints.answer, ({ app, member, input }) => answerTrade(app, member, input), {
    limit: ANSWERS,
  }),
]
