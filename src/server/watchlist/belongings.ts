import { atOnce, type Belongings, inPages, untilNothingIsLeft } from '#server/events/belongings.ts'
import { transact } from '#server/events/transact.ts'
import { watchlistOf } from '#server/watchlist/locks.ts'

import { deleteWatches, deleteWatchSettings, listSettingRows, listWatchRows } from './belongings-queries.ts'

const WATCHES_AT_ONCE = 200

export const watchlistBelongings: Belongings = {
  name: 'watchlist',
  about: 'The cards you watch, with your alerts and settings.',
  tell: ({ db }, memberId) => ({
    settings: atOnce(() => listSettingRows(db, memberId), ['member_id']),
    watches: inPages(listWatchRows, [db, memberId], ['member_id']),
  }),
  async *remove(app, { id }) {
    yield* untilNothingIsLeft(
      async () =>
        (await transact(app, watchlistOf(id), ({ db }) => deleteWatches(db, id, WATCHES_AT_ONCE))).length,
    )
    yield* untilNothingIsLeft(() => transact(app, watchlistOf(id), ({ db }) => deleteWatchSettings(db, id)))
  },
}
