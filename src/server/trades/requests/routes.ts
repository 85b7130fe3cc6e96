import { tradeRequestEndpoints } from '#contract/trades/requests.ts'
import { type Limit, memberRoute, type Route } from '#server/http/route.ts'

import { addTradeRequest, deleteTradeRequest, updateTradeRequest } from './actions.ts'
import { findMyPage, findOne, findPublicPage } from './request-pages.ts'

/** Some of these notify somebody: often enough for a person, too seldom to be a nuisance. */
const POSTS: Limit = { count: 60, seconds: 3600, by: 'member' }

export const tradeRequestRoutes: readonly Route[] = [
  memberRoute(tradeRequestEndpoints.list, ({ app, member, input }) => findPublicPage(app, member.id, input)),
  memberRoute(tradeRequestEndpoints.mine, ({ app, member, input }) => findMyPage(app, member.id, input)),
  memberRoute(tradeRequestEndpoints.get, ({ app, member, input }) =>
    findOne(app, member.id, input.requestId),
  ),
  memberRoute(tradeRequestEndpoints.add, ({ app, member, input }) => addTradeRequest(app, member, input), {
    limit: POSTS,
  }),
  memberRoute(tradeRequestEndpoints.update, ({ app, member, input }) =>
    updateTradeRequest(app, member, input),
  ),
  memberRoute(tradeRequestEndpoints.delete, async ({ app, member, input }) => {
    await deleteTradeRequest(app, member, input.requestId)
    return {}
  }),
]
