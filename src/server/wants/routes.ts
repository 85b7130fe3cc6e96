import { wantsEndpoints } from '#contract/wants.ts'
import { watchlistEndpoints } from '#contract/watchlist.ts'
import { memberRoute, type Route } from '#server/http/route.ts'

import { readWants } from './read-wants.ts'
import { findWatchRows } from './watch-rows.ts'

export const wantsRoutes: readonly Route[] = [
  memberRoute(wantsEndpoints.read, ({ app, member, input }) => readWants(app, member, input), {
    limit: { count: 120, seconds: 3600, by: 'member' },
  }),
  // Beside the watchlist itself, this needs to know who shows what.
  memberRoute(watchlistEndpoints.list, ({ app, member, input }) => findWatchRows(app, member.id, input)),
]
