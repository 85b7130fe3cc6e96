import { type Belongings, inPages, untilNothingIsLeft } from '#server/events/belongings.ts'
import { transact } from '#server/events/transact.ts'
import { oneTrade } from '#server/trades/locks.ts'

import {
  deleteSomeReceived,
  listGivenRows,
  listReceivedRows,
  listSomeRated,
  updateRaterGone,
} from './belongings-queries.ts'

const AT_ONCE = 20

export const ratingBelongings: Belongings = {
  name: 'ratings',
  about: 'How you rated others after trades, and how they rated you.',
  tell: (app, memberId) => ({
    given: inPages(listGivenRows, [app.db, memberId], ['rater_id', 'rated_id', 'answer']),
    // What isn't shown yet isn't theirs to see, and the words are the other's.
    received: inPages(listReceivedRows, [app.db, memberId, app.now()], ['rater_id', 'rated_id', 'words']),
  }),
  async *remove(app, { id }) {
    yield* untilNothingIsLeft(() =>
      transact(app, oneTrade.all, ({ db }) => deleteSomeReceived(db, id, AT_ONCE)),
    )
    yield* untilNothingIsLeft(() =>
      transact(app, oneTrade.all, async ({ db, newId }) => {
        const some = await listSomeRated(db, id, AT_ONCE)
        // Whoever counts the different members that rated somebody still counts them as one.
        for (const ratedId of some) await updateRaterGone(db, { raterId: id, ratedId }, newId())
        return some.length
      }),
    )
  },
}
