import type { App } from '#server/app-context.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { tell } from '#server/gatherings/concerned/public.ts'
import { oneGathering } from '#server/gatherings/locks.ts'
import { findGathering } from '#server/gatherings/queries.ts'
import { NoFacts, type TaskKind, taskKind } from '#server/tasks/task-kind.ts'

import { settledNow } from './hall.ts'
import { listNotToldOpen, listWaiting, updateWaiter } from './queries.ts'

const TOLD_AT_ONCE = 20

/** Its key is the gathering. */
export const tellsOfOpenSeats: TaskKind<object> = taskKind({
  name: 'gatherings.tell-of-open-seats',
  facts: NoFacts,
  again: 'sooner',
  run: async (app, _, { key, turn }) => {
    while (await tellSomeOfOpenSeats(app, key)) await turn()
  },
})

/** Tells all who wait that whoever presses first has the seat. */
export async function tellOfOpenSeats(change: Change, gatheringId: string): Promise<void> {
  await change.later(tellsOfOpenSeats, { key: gatheringId })
}

/** @returns whether there may be more to tell */
async function tellSomeOfOpenSeats(app: App, gatheringId: string): Promise<boolean> {
  return await transact(app, oneGathering(gatheringId), async (change) => {
    const gathering = await findGathering(change.db, gatheringId)
    if (gathering === undefined) return false
    const { free, isOpenToAll } = settledNow(
      gathering,
      await listWaiting(change.db, [gatheringId]),
      change.now(),
    )
    if (!isOpenToAll || free === 0) return false
    const some = await listNotToldOpen(change.db, gatheringId, TOLD_AT_ONCE)
    for (const waiter of some) {
      await updateWaiter(change.db, { ...waiter, toldOpen: 1 })
      await tell(change, gathering, waiter.memberId, { news: 'open' })
    }
    return some.length === TOLD_AT_ONCE
  })
}
