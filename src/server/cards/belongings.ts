import { savedSearches } from '#server/cards/locks.ts'
import { atOnce, type Belongings, untilNothingIsLeft } from '#server/events/belongings.ts'
import { transact } from '#server/events/transact.ts'

import { deleteSavedSearches, listSavedRows } from './belongings-queries.ts'

export const cardBelongings: Belongings = {
  name: 'searches',
  about: 'Your saved searches.',
  tell: ({ db }, memberId) => ({ savedSearches: atOnce(() => listSavedRows(db, memberId), ['member_id']) }),
  async *remove(app, { id }) {
    yield* untilNothingIsLeft(() => transact(app, savedSearches(id), ({ db }) => deleteSavedSearches(db, id)))
  },
}
