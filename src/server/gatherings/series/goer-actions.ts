import { z } from 'zod'

import type { Member } from '#contract/accounts.ts'
import type { App } from '#server/app-context.ts'
import { transact } from '#server/events/transact.ts'
import { oneGathering, oneSeries } from '#server/gatherings/locks.ts'
import { findGathering } from '#server/gatherings/queries.ts'
import { describeGathering, findOwnRows, giveUpPlace, pressWithin } from '#server/gatherings/seats/public.ts'
import { found, Refusal } from '#server/http/refusal.ts'
import { bondsOf } from '#server/people/locks.ts'
import { readerOf } from '#server/people/public.ts'
import { type TaskKind, taskKind } from '#server/tasks/task-kind.ts'

import { carryOutLater } from './carry-out.ts'
import { findPlace, listDates } from './date-queries.ts'
import { deleteGoer, insertGoer, isGoer } from './goer-queries.ts'
import { isLive, localDay } from './plan.ts'
import { findSeries } from './queries.ts'

interface EveryDate {
  readonly gatheringId: string
  readonly takesAtOnce: boolean
}

/**
 * Comes to every date of a series: to this one now, to the others in a moment, and to later ones as they are called; to each
 * by its own rules.
 * @throws {Refusal} as `come`, for the date on whose page they are
 */
export async function comeToAll(app: App, member: Member, wish: EveryDate): Promise<void> {
  const { gatheringId, takesAtOnce } = wish
  const reader = await readerOf(app, member.id)
  const place = found(await findPlace(app.db, gatheringId))
  const locks = [oneSeries(place.seriesId), oneGathering(gatheringId), bondsOf(member.id)]
  await transact(app, locks, async (change) => {
    const here = await findPlace(change.db, gatheringId)
    if (here?.seriesId !== place.seriesId) throw new Refusal('not_found')
    const { guests = 0 } = await findOwnRows(change, gatheringId, member.id)
    await pressWithin(change, { reader, member, wish: { ...wish, guests } })
    const goer = { memberId: member.id, takesAtOnce, since: change.now() }
    if (await insertGoer(change.db, place.seriesId, goer)) await carryOutLater(change, place.seriesId)
  })
}

const Leaver = z.object({ seriesId: z.string(), memberId: z.string() })
type Leaver = z.infer<typeof Leaver>

/** Takes whoever doesn't come to every date any more off those to come, one by one. */
export const leavesSeries: TaskKind<Leaver> = taskKind({
  name: 'gatherings.leave-series',
  facts: Leaver,
  again: 'moves',
  run: async (app, { seriesId, memberId }, task) => {
    const series = await findSeries(app.db, seriesId)
    if (series === undefined) return
    const now = app.now()
    const dates = await listDates(app.db, seriesId, { from: localDay(series, now), now })
    for (const { gathering } of dates.filter((date) => isLive(series, date, now))) {
      if (gathering === null || gathering.hostId === memberId) continue
      await transact(app, [oneSeries(seriesId), oneGathering(gathering.id)], async (change) => {
        // They may have come back meanwhile.
        if (await isGoer(change.db, seriesId, memberId)) return
        const there = await findGathering(change.db, gathering.id)
        if (there !== undefined && there.hostId !== memberId) await giveUpPlace(change, there, memberId)
      })
      await task.turn()
    }
  },
})

/**
 * No longer comes to every date: not to those that are still to be called, nor to those that are.
 * @throws {Refusal} `not_found`, or `host_stays`
 */
export async function leaveAll(app: App, member: Member, gatheringId: string): Promise<void> {
  const { hostUsername } = await describeGathering(app, member.id, gatheringId)
  if (hostUsername === member.username) throw new Refusal('host_stays')
  const { seriesId } = found(await findPlace(app.db, gatheringId))
  await transact(app, [oneSeries(seriesId), oneGathering(gatheringId)], async (change) => {
    if (!(await deleteGoer(change.db, seriesId, member.id))) return
    await giveUpPlace(change, found(await findGathering(change.db, gatheringId)), member.id)
    const facts = { seriesId, memberId: member.id }
    await change.later(leavesSeries, { key: `${seriesId} ${member.id}`, facts })
  })
}
