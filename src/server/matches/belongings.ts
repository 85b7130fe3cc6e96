import { shelf } from '#server/collection/locks.ts'
import { type Belongings, inPages, untilNothingIsLeft } from '#server/events/belongings.ts'
import { transact } from '#server/events/transact.ts'
import { told } from '#server/matches/locks.ts'

import { deleteNewsOf, deleteOffers, deleteToldOf, listToldRows } from './belongings-queries.ts'

const CARDS_AT_ONCE = 100
const ROWS_AT_ONCE = 200

/** Most of what is stored here repeats what the member's binders say. */
export const matchBelongings: Belongings = {
  name: 'matches',
  about: 'When we told you about matching copies, so we don’t tell you twice.',
  tell: ({ db }, memberId) => ({
    told: inPages(listToldRows, [db, memberId], ['owner_id']),
  }),
  async *remove(app, { id }) {
    yield* untilNothingIsLeft(
      async () => (await transact(app, shelf(id), ({ db }) => deleteOffers(db, id, CARDS_AT_ONCE))).length,
    )
    yield* untilNothingIsLeft(() => transact(app, shelf(id), ({ db }) => deleteNewsOf(db, id, ROWS_AT_ONCE)))
    for (const side of ['owner_id', 'told_id'] as const) {
      yield* untilNothingIsLeft(() =>
        transact(app, told.all, ({ db }) => deleteToldOf(db, { memberId: id, side }, ROWS_AT_ONCE)),
      )
    }
  },
}
