import { setImmediate as nextTurn } from 'node:timers/promises'

import type { App } from '#server/app-context.ts'
import { transact } from '#server/events/transact.ts'
import { instantOf } from '#server/gatherings/dates.ts'
import { oneGathering } from '#server/gatherings/locks.ts'
import { findGathering } from '#server/gatherings/queries.ts'
import { factsOf, insertChange } from '#server/gatherings/telling/public.ts'

import { applyFacts } from './apply-facts.ts'
import { listClocks } from './queries.ts'

/** So many take some milliseconds. */
const AT_ONCE = 200
const DAY_MS = 86_400_000

/**
 * Works out again when gatherings still to come begin. A place's day and time are what was called; the instant follows
 * from the rules of its time zone, and governments change those.
 */
export async function renewInstants(app: App): Promise<void> {
  // What seems to have begun may not have yet.
  const from = new Date(app.now().getTime() - DAY_MS).toISOString()
  let after: string | undefined = ''
  while (after !== undefined && !app.stopping.aborted) {
    const clocks = await listClocks(app.db, { from, after, limit: AT_ONCE })
    for (const { id, startsAt, ...clock } of clocks)
      if (instantOf(clock).toISOString() !== startsAt) await renewOne(app, id)
    after = clocks.length < AT_ONCE ? undefined : clocks.at(-1)?.id
    await nextTurn()
  }
}

async function renewOne(app: App, gatheringId: string): Promise<void> {
  await transact(app, oneGathering(gatheringId), async (change) => {
    const gathering = await findGathering(change.db, gatheringId)
    if (gathering === undefined || gathering.canceledAt !== null) return
    await applyFacts(change, gathering, { after: factsOf(gathering), isMoved: true })
    // Calendars that worked it out by the old rules take the new ones for newer. Nobody is told.
    await insertChange(change.db, gatheringId, { changes: [], at: change.now().toISOString(), toldAs: null })
  })
}
