import { worthEndpoints } from '#contract/showcase/worth.ts'
import { memberRoute, type Route } from '#server/http/route.ts'

import { findHistory, findWorth } from './worth.ts'

export const worthRoutes: readonly Route[] = [
  memberRoute(worthEndpoints.worth, ({ app, member, input }) => findWorth(app, member.id, input.binderId)),
  memberRoute(worthEndpoints.history, ({ app, member, input }) => findHistory(app, member.id, input)),
]
