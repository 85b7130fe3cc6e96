import { type Belongings, inPages, untilNothingIsLeft } from '#server/events/belongings.ts'
import { transact } from '#server/events/transact.ts'
import { bondsOf } from '#server/people/locks.ts'

import { deleteRequestsOf, listRequestRows, listSomeRequests } from './belongings-queries.ts'

/** Each needs the locks of two members. */
const REQUESTS_AT_ONCE = 20

export const fellowshipBelongings: Belongings = {
  name: 'fellowship-requests',
  about: 'Requests you sent, and requests others sent you.',
  tell: ({ db }, memberId) => ({
    sent: inPages(
      listRequestRows,
      [db, { memberId, side: 'asker_id' }],
      ['asker_id', 'asked_id', 'declined_at'],
    ),
    received: inPages(
      listRequestRows,
      [db, { memberId, side: 'asked_id' }],
      ['asker_id', 'asked_id', 'words'],
    ),
  }),
  async *remove(app, { id }) {
    yield* untilNothingIsLeft(async () => {
      const some = await listSomeRequests(app.db, id, REQUESTS_AT_ONCE)
      if (some.length === 0) return 0
      const others = some.flatMap(({ askerId, askedId }) => [askerId, askedId])
      const locks = [...new Set([id, ...others])].map(bondsOf)
      const ids = some.map((request) => request.id)
      await transact(app, locks, ({ db }) => deleteRequestsOf(db, ids))
      return some.length
    })
  },
}
