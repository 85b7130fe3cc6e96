import { watchlistEndpoints } from '#contract/watchlist.ts'
import { found } from '#server/http/refusal.ts'
import { memberRoute, publicRoute, type Route } from '#server/http/route.ts'
import { findSeenMember, readerOf } from '#server/people/public.ts'
import { findCurrency } from '#server/profile/public.ts'

import { addWatch, changeWatch, removeWatch } from './actions.ts'
import { addWatches, removeWatches } from './many-actions.ts'
import { listWatchMoves } from './moves/public.ts'
import { changeWatchSettings } from './settings-actions.ts'
import { findWatchSettings } from './settings-queries.ts'
import { findShownPage, listOfCard, listWatched } from './shown-queries.ts'

export const watchlistRoutes: readonly Route[] = [
  memberRoute(watchlistEndpoints.moves, async ({ app, member }) => ({
    moves: await listWatchMoves(app, member.id),
  })),
  memberRoute(watchlistEndpoints.add, ({ app, member, input }) => addWatch(app, member, input)),
  memberRoute(watchlistEndpoints.addMany, ({ app, member, input }) => addWatches(app, member, input.watches)),
  memberRoute(watchlistEndpoints.removeMany, ({ app, member, input }) =>
    removeWatches(app, member, input.watchIds),
  ),
  memberRoute(watchlistEndpoints.settings, ({ app, member }) => findWatchSettings(app.db, member.id)),
  memberRoute(watchlistEndpoints.changeSettings, ({ app, member, input }) =>
    changeWatchSettings(app, member, input),
  ),
  memberRoute(watchlistEndpoints.watched, ({ app, member, input }) =>
    listWatched(app.db, member.id, input.cardIds),
  ),
  memberRoute(watchlistEndpoints.ofCard, async ({ app, member, input }) => ({
    watchlist: await listOfCard(app.db, member.id, {
      printingId: input.cardId,
      currency: await findCurrency(app, member.id),
    }),
  })),
  memberRoute(watchlistEndpoints.change, ({ app, member, input }) => changeWatch(app, member, input)),
  memberRoute(watchlistEndpoints.remove, ({ app, member, input }) => removeWatch(app, member, input.watchId)),
  publicRoute(watchlistEndpoints.of, async ({ app, member, input: { username, offset } }) => {
    const reader = await readerOf(app, member?.id)
    const owner = found(await findSeenMember(app.db, reader, username))
    // The contract leaves out what others may not know about a watch.
    const currency = await findCurrency(app, member?.id)
    return await findShownPage(app.db, { ownerId: owner.id, reader }, { offset, currency })
  }),
]
