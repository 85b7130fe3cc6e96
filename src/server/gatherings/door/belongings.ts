import { KEPT_DAYS } from '#contract/kept-days.ts'
import type { App } from '#server/app-context.ts'
import { type Belongings, inPages, untilNothingIsLeft } from '#server/events/belongings.ts'
import { transact } from '#server/events/transact.ts'
import { oneGathering } from '#server/gatherings/locks.ts'
import { listLateLeaveRows } from '#server/gatherings/seats/public.ts'

import {
  deleteOldDoors,
  forgetAtDoors,
  listArrivalRows,
  listNamedAt,
  listOldDoors,
  listTryRows,
} from './belongings-queries.ts'

const GATHERINGS_AT_ONCE = 10
const DAY_MS = 86_400_000

export const doorBelongings: Belongings = {
  name: 'arrivals',
  about: 'Gatherings you came to, seats you gave up late, and codes you tried at the door.',
  tell: ({ db }, memberId) => ({
    arrivals: inPages(listArrivalRows, [db, memberId]),
    tries: inPages(listTryRows, [db, memberId]),
    lateLeaves: inPages(listLateLeaveRows, [db, memberId]),
  }),
  async *remove(app, { id }) {
    yield* untilNothingIsLeft(() => forgetSome(app, id))
  },
}

async function forgetSome(app: App, memberId: string): Promise<number> {
  const ids = await listNamedAt(app.db, memberId, GATHERINGS_AT_ONCE)
  if (ids.length === 0) return 0
  await transact(app, ids.map(oneGathering), ({ db }) => forgetAtDoors(db, ids, memberId))
  return ids.length
}

/** Forgets who came where, once that is long ago, and the codes of yesterday. */
export async function forgetArrivals(app: App): Promise<void> {
  const daysAgo = (days: number) => new Date(app.now().getTime() - days * DAY_MS).toISOString()
  // Tries count for a day.
  const before = { cameBefore: daysAgo(KEPT_DAYS.arrivals), codesBefore: daysAgo(1) }
  for (;;) {
    const ids = await listOldDoors(app.db, before, GATHERINGS_AT_ONCE)
    if (ids.length === 0) return
    await transact(app, ids.map(oneGathering), ({ db }) => deleteOldDoors(db, ids, before))
  }
}
