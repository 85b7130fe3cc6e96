import { watchlistEndpoints } from '#contract/watchlist.ts'
import { memberRoute, type Route } from '#server/http/route.ts'

import { addWatch, changeWatch, removeWatch } from './actions.ts'
import { changeWatchSettings } from './settings/actions.ts'
import { findWatchSettings } from './settings/queries.ts'
import { findWatchPage, listWatched } from './shown/queries.ts'

export const watchlistRoutes: readonly Route[] = [
  memberRoute(watchlistEndpoints.list, ({ app, member, input }) => findWatchPage(app.db, member.id, input)),
  memberRoute(watchlistEndpoints.add, ({ app, member, input }) => addWatch(app, member, input)),
  memberRoute(watchlistEndpoints.settings, ({ app, member }) => findWatchSettings(app.db, member.id)),
  memberRoute(watchlistEndpoints.changeSettings, ({ app, member, input }) =>
    changeWatchSettings(app, member, input),
  ),
  memberRoute(watchlistEndpoints.watched, ({ app, member, input }) =>
    listWatched(app.db, member.id, input.cardIds),
  ),
  memberRoute(watchlistEndpoints.change, ({ app, member, input }) => changeWatch(app, member, input)),
  memberRoute(watchlistEndpoints.remove, ({ app, member, input }) => removeWatch(app, member, input.watchId)),
]
