import type { App } from '#server/app-context.ts'
import { type Belongings, inPages, untilNothingIsLeft } from '#server/events/belongings.ts'
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

const PLACES_AT_ONCE = 10

export const gatheringBelongings: Belongings = {
  name: 'gatherings',
  about: 'Gatherings you hosted or joined.',
  tell: ({ db }, memberId) => ({
    called: inPages(listCalledRows, [db, memberId], ['host_id']),
    seats: inPages(listSeatRows, [db, memberId]),
    waits: inPages(listWaitRows, [db, memberId]),
    coHosted: inPages(listCoHostRows, [db, memberId]),
    changes: inPages(listChangeRows, [db, memberId]),
  }),
  async *remove(app, { id }) {
    yield* untilNothingIsLeft(() => partWithSome(app, id))
    yield* untilNothingIsLeft(() => leaveSome(app, id))
  },
}

/** Frees some of their places, so that the next ones are offered a seat. */
async function leaveSome(app: App, memberId: string): Promise<number> {
  const ids = await listSomeOf(app.db, memberId, PLACES_AT_ONCE)
  if (ids.length === 0) return 0
  await transact(app, ids.map(oneGathering), async (change) => {
    for (const id of ids) await leaveOne(change, id, memberId)
  })
  return ids.length
}
