import type { App } from '#server/app-context.ts'
import { atOnce, type Belongings, inPages, untilNothingIsLeft } from '#server/events/belongings.ts'
import { transact } from '#server/events/transact.ts'
import { oneGathering } from '#server/gatherings/locks.ts'

import {
  listCalledRows,
  listChangeRows,
  listCoHostRows,
  listSeatRows,
  listSomeOf,
  listWaitRows,
} from './belongings-queries.ts'
import { leaveOne, partWithSome } from './host-leaves.ts'
import { handOverBegun } from './host-missing.ts'
import { listChangedBy, updateChangerGone } from './hosting/public.ts'
import { deleteWaiter, listAddedBy, updateAdderGone } from './seats/public.ts'
import { dropRemovedFrom, listPictureFiles, listPictureRows } from './stored-pictures/public.ts'

const PLACES_AT_ONCE = 10

export const gatheringBelongings: Belongings = {
  name: 'gatherings',
  about: 'Gatherings you hosted or joined. The pictures of those you host are in gatherings/.',
  tell: ({ db }, memberId) => ({
    called: inPages(listCalledRows, [db, memberId], ['host_id']),
    seats: inPages(listSeatRows, [db, memberId]),
    waits: inPages(listWaitRows, [db, memberId]),
    coHosted: inPages(listCoHostRows, [db, memberId]),
    changes: inPages(listChangeRows, [db, memberId]),
    pictures: atOnce(() => listPictureRows(db, memberId), ['removed_from']),
  }),
  listFiles: listPictureFiles,
  async *remove(app, { id }) {
    await handOverBegun(app, id, () => Promise.resolve(true))
    yield* untilNothingIsLeft(() => partWithSome(app, id))
    yield* untilNothingIsLeft(() => leaveSome(app, id))
    for (const deeds of [
      { list: listAddedBy, update: updateAdderGone },
      { list: listChangedBy, update: updateChangerGone },
    ])
      yield* untilNothingIsLeft(() => forgetDeeds(app, id, deeds))
    yield* untilNothingIsLeft(() => dropRemovedFrom(app, id))
  },
}

/** Frees some of their places, so that the next ones are offered a seat. */
async function leaveSome(app: App, memberId: string): Promise<number> {
  const ids = await listSomeOf(app.db, memberId, PLACES_AT_ONCE)
  if (ids.length === 0) return 0
  await transact(app, ids.map(oneGathering), async (change) => {
    for (const id of ids) {
      await leaveOne(change, id, memberId)
      // Nothing stays of whoever leaves the site, not even that they were turned away.
      await deleteWaiter(change.db, id, memberId)
    }
  })
  return ids.length
}

/** Forgets, in pieces, what hosts did at gatherings of others. */
async function forgetDeeds(
  app: App,
  memberId: string,
  { list, update }: { readonly list: typeof listAddedBy; readonly update: typeof updateAdderGone },
): Promise<number> {
  const ids = await list(app.db, memberId, PLACES_AT_ONCE)
  if (ids.length === 0) return 0
  await transact(app, ids.map(oneGathering), ({ db }) => update(db, ids, memberId))
  return ids.length
}
