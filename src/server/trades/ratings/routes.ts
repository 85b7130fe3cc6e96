import { ratingEndpoints } from '#contract/trades/ratings.ts'
import { type Limit, memberRoute, publicRoute, type Route } from '#server/http/route.ts'

import { answerRating, rateTrade } from './actions.ts'
import { describeRatings, findRatingPage } from './describe-ratings.ts'

const RATINGS: Limit = { count: 60, seconds: 3600, by: 'member' }

export const ratingRoutes: readonly Route[] = [
  publicRoute(ratingEndpoints.of, ({ app, member, input }) => findRatingPage(app, member?.id, input)),
  memberRoute(ratingEndpoints.ofTrade, ({ app, member, input }) =>
    describeRatings(app, member.id, input.tradeId),
  ),
  memberRoute(
    ratingEndpoints.rate,
    async ({ app, member, input }) => {
      await rateTrade(app, member, input)
      return await describeRatings(app, member.id, input.tradeId)
    },
    { limit: RATINGS },
  ),
  memberRoute(
    ratingEndpoints.answer,
    async ({ app, member, input }) => {
      await answerRating(app, member, input)
      return await describeRatings(app, member.id, input.tradeId)
    },
    { limit: RATINGS },
  ),
]
