import { type Belongings, inPages, untilNothingIsLeft } from '#server/events/belongings.ts'
import { transact } from '#server/events/transact.ts'
import { bondsOf } from '#server/people/locks.ts'

import { deleteWavedRows, listSomeWaved, listWavedRows } from './suggestion-belongings-queries.ts'

/** Each needs the lock of whoever waved. */
const WAVED_AT_ONCE = 20

export const suggestionBelongings: Belongings = {
  name: 'waved-suggestions',
  about: 'Whose suggestions you dismissed, and when.',
  tell: ({ db }, memberId) => ({
    waved: inPages(listWavedRows, [db, memberId], ['member_id', 'waved_id']),
  }),
  async *remove(app, { id }) {
    yield* untilNothingIsLeft(async () => {
      const some = await listSomeWaved(app.db, id, WAVED_AT_ONCE)
      if (some.length === 0) return 0
      const locks = [...new Set(some.map(({ memberId }) => memberId))].map(bondsOf)
      await transact(app, locks, ({ db }) => deleteWavedRows(db, some))
      return some.length
    })
  },
}
