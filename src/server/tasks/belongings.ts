import { type Belongings, untilNothingIsLeft } from '#server/events/belongings.ts'
import { transact } from '#server/events/transact.ts'

import { deleteDeadAbout } from './dead-queries.ts'

const AT_ONCE = 100

/** Waiting tasks are soon done and gone. Dead ones are kept for a while, and may name a member. */
export const taskBelongings: Belongings = {
  name: 'tasks',
  tell: () => ({}),
  remove: (app, { id }) =>
    untilNothingIsLeft(() => transact(app, [], ({ db }) => deleteDeadAbout(db, id, AT_ONCE))),
}
