import type { App } from '#server/app-context.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { worth } from '#server/showcase/worth/locks.ts'
import { weeklyBefore } from '#server/showcase/worth/value-days.ts'
import { WITHOUT_TASK } from '#server/tasks/task-kind.ts'

import {
  deleteDays,
  findNextValued,
  findThinning,
  listValuedDays,
  type Thinning,
  upsertThinning,
  type Whose,
} from './queries.ts'
import { spareDays } from './spare-days.ts'

/** Binders, or members, processed per run; the job runs again in an hour. */
const LOOKED_AT = 2000
/** How many of those in one change, so that nobody waits long for the writer. */
const THINNED_AT_ONCE = 10

const FROM_THE_BEGINNING: Thinning = { thinnedBefore: '', goingBefore: '', afterId: '' }

/** Keeps one day per week of values from more than two years ago, for binders and members. */
export async function thinValues(app: App, lookedAt = LOOKED_AT, { turn } = WITHOUT_TASK): Promise<void> {
  for (const whose of ['binders', 'members'] as const) {
    for (let at = 0; at < lookedAt; at += THINNED_AT_ONCE) {
      const limit = Math.min(THINNED_AT_ONCE, lookedAt - at)
      if (!(await transact(app, worth.all, (change) => thinSome(change, whose, limit)))) break
      await turn()
    }
  }
}

/** @returns whether there is more to do */
async function thinSome({ db, now }: Change, whose: Whose, limit: number): Promise<boolean> {
  const thinning = begunAt((await findThinning(db, whose)) ?? FROM_THE_BEGINNING, now())
  if (thinning === undefined) return false
  const { thinnedBefore: from, goingBefore: before } = thinning
  let { afterId } = thinning
  for (let at = 0; at < limit; at += 1) {
    const ofId = await findNextValued(db, whose, afterId)
    if (ofId === undefined) {
      await upsertThinning(db, whose, { thinnedBefore: before, goingBefore: before, afterId: '' })
      return false
    }
    const { days, isFromBeginning } = await listValuedDays(db, whose, { ofId, from, before })
    await deleteDays(db, whose, { ofId, days: spareDays(days, { isFromBeginning }) })
    afterId = ofId
  }
  await upsertThinning(db, whose, { ...thinning, afterId })
  return true
}

/** The current walk, or one that starts now; `undefined` if no week has become old since the last. */
function begunAt(thinning: Thinning, now: Date): Thinning | undefined {
  if (thinning.thinnedBefore < thinning.goingBefore) return thinning
  const goingBefore = weeklyBefore(now.toISOString().slice(0, 10))
  return goingBefore > thinning.thinnedBefore ? { ...thinning, goingBefore, afterId: '' } : undefined
}
