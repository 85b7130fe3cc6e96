import { atOnce, type Belongings, untilNothingIsLeft } from '#server/events/belongings.ts'
import { transact } from '#server/events/transact.ts'

import { deletePlace, listPlaceRows } from './belongings-queries.ts'

export const locationBelongings: Belongings = {
  name: 'place',
  about: 'The town we use to work out distances to others.',
  tell: ({ db }, memberId) => ({ place: atOnce(() => listPlaceRows(db, memberId), ['member_id']) }),
  async *remove(app, { id }) {
    yield* untilNothingIsLeft(() => transact(app, [], ({ db }) => deletePlace(db, id)))
  },
}
