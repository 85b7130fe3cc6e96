import { atOnce, type Belongings, untilNothingIsLeft } from '#server/events/belongings.ts'
import { transact } from '#server/events/transact.ts'

import { calendarOf } from './locks.ts'
import { deleteFeed, listFeedRows } from './queries.ts'

export const calendarBelongings: Belongings = {
  name: 'calendar',
  about: 'Since when a calendar program may read your gatherings. The secret address is left out.',
  tell: ({ db }, memberId) => ({ feed: atOnce(() => listFeedRows(db, memberId), ['member_id']) }),
  async *remove(app, { id }) {
    yield* untilNothingIsLeft(() =>
      transact(app, calendarOf(id), async ({ db }) => ((await deleteFeed(db, id)) ? 1 : 0)),
    )
  },
}
