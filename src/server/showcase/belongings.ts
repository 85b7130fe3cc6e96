import type { App } from '#server/app-context.ts'
import { listAllBinderIds } from '#server/collection/public.ts'
import {
  atOnce,
  type Belongings,
  inPages,
  type Leaver,
  perEach,
  untilNothingIsLeft,
} from '#server/events/belongings.ts'
import { transact } from '#server/events/transact.ts'
import { worth } from '#server/showcase/worth/locks.ts'

import { deleteValues, listBinderValueRows, listMemberValueRows, listWeighedRows } from './worth/public.ts'

/** As many as are deleted in a few milliseconds. */
const DAYS_AT_ONCE = 400

export const worthBelongings: Belongings = {
  name: 'worth',
  about: 'What your binders were worth, day by day.',
  tell: ({ db }, memberId) => ({
    worth: inPages(listMemberValueRows, [db, memberId], ['member_id']),
    worthOfEach: perEach(
      () => listAllBinderIds(db, memberId),
      (id) => inPages(listBinderValueRows, [db, id]),
    ),
    worthNow: atOnce(() => listWeighedRows(db, memberId), ['member_id', 'prices', 'revision']),
  }),
  remove: removeWorth,
}

/** The history of each binder is deleted along with it. */
async function* removeWorth(app: App, { id }: Leaver): AsyncGenerator {
  yield* untilNothingIsLeft(() => transact(app, worth.all, ({ db }) => deleteValues(db, id, DAYS_AT_ONCE)))
}
