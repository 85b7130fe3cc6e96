import type { App } from '#server/app-context.ts'
import { type Belongings, inPages, untilNothingIsLeft } from '#server/events/belongings.ts'
import { transact } from '#server/events/transact.ts'

import { nameOf, tellKeepers } from './actions.ts'
import { deleteCase, deleteFromCase, listMadeRows, listSomeCases } from './belongings-queries.ts'
import { casesOf } from './locks.ts'
import {
  deleteAdded,
  letGoOf,
  letGoOfLeaver,
  listPictureFiles,
  listPictureRows,
} from './reporter-pictures/public.ts'

const CASES_AT_ONCE = 10

export const reportBelongings: Belongings = {
  name: 'reports',
  about: 'What you reported to the keepers. Pictures you added are in reports/.',
  tell: ({ db }, memberId) => ({
    reported: inPages(listMadeRows, [db, memberId], ['reporter_id', 'case_id']),
    pictures: inPages(listPictureRows, [db, memberId], ['reporter_id', 'case_id']),
  }),
  listFiles: listPictureFiles,
  async *remove(app, { id }) {
    yield* untilNothingIsLeft(() => leaveSome(app, id))
    yield await letGoOfLeaver(app, id)
  },
}

/** Deletes cases about the leaver, and takes the leaver out of those about others. */
async function leaveSome(app: App, memberId: string): Promise<number> {
  const some = await listSomeCases(app.db, memberId, CASES_AT_ONCE)
  if (some.length === 0) return 0
  const locks = some.map(({ thing, thing_id: thingId }) => casesOf(nameOf(thing, thingId)))
  await transact(app, locks, async (change) => {
    for (const held of some) {
      const reporterId = held.about_id === memberId ? undefined : memberId
      await letGoOf(change, await deleteAdded(change.db, { caseId: held.id, reporterId }))
      if (held.about_id === memberId) await deleteCase(change.db, held.id)
      else await deleteFromCase(change.db, held.id, memberId)
      await tellKeepers(change, held)
    }
  })
  return some.length
}
