import type { App } from '#server/app-context.ts'
import { type Belongings, inPages, untilNothingIsLeft } from '#server/events/belongings.ts'
import { transact } from '#server/events/transact.ts'
import { hosting } from '#server/gatherings/locks.ts'

import {
  deleteGatherings,
  deleteSeats,
  listCalledRows,
  listSeatRows,
  listSomeCalled,
  updateHostsGone,
} from './belongings-queries.ts'

const GATHERINGS_AT_ONCE = 100

export const gatheringBelongings: Belongings = {
  name: 'gatherings',
  about: 'Gatherings you hosted or joined.',
  tell: ({ db }, memberId) => ({
    called: inPages(listCalledRows, [db, memberId], ['host_id']),
    seats: inPages(listSeatRows, [db, memberId]),
  }),
  async *remove(app, { id }) {
    yield* untilNothingIsLeft(() => closeSome(app, id))
    yield* untilNothingIsLeft(() =>
      transact(app, hosting(id), ({ db }) => deleteSeats(db, id, GATHERINGS_AT_ONCE)),
    )
  },
}

/** Cancels gatherings still to come, and deletes past ones that nobody else attended. */
async function closeSome(app: App, hostId: string): Promise<number> {
  return await transact(app, hosting(hostId), async ({ db, now }) => {
    const called = await listSomeCalled(db, hostId, GATHERINGS_AT_ONCE)
    const instant = now().toISOString()
    const isStory = ({ startsAt, guests }: (typeof called)[number]) => startsAt < instant && guests > 0
    const idsOf = (some: typeof called) => some.map(({ id }) => id)
    await updateHostsGone(db, idsOf(called.filter(isStory)))
    await deleteGatherings(db, idsOf(called.filter((each) => !isStory(each))))
    return called.length
  })
}
