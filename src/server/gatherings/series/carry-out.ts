import { findFullMember, findMember, isSuspended } from '#server/accounts/public.ts'
import type { App } from '#server/app-context.ts'
import type { Database } from '#server/db/database.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { hosting, oneGathering, oneSeries } from '#server/gatherings/locks.ts'
import { bondsOf } from '#server/people/locks.ts'
import { readerOf } from '#server/people/public.ts'
import { NoFacts, type TaskKind, taskKind } from '#server/tasks/task-kind.ts'

import { deleteSeriesChanges } from './change-queries.ts'
import { listDates } from './date-queries.ts'
import { applyChanges, callDate, dropDate, type SeriesDay } from './dates-work.ts'
import { listGoers } from './goer-queries.ts'
import { handDate } from './hand-date.ts'
import { localDay, nextCallAt, type StoredDate, type StoredSeries, type Work, workOf } from './plan.ts'
import { findSeries, updateSeriesHost } from './queries.ts'
import { type Hopeful, seatGoers } from './seat-goers.ts'

/** Each piece stays short: one date, and some who come to every one. */
const SEATED_AT_ONCE = 20
const HOUR_MS = 3_600_000

/** Its key is the series: makes its dates what its rule, its changes and those who come to every one say. */
export const carriesOutSeries: TaskKind<object> = taskKind({
  name: 'gatherings.carry-out-series',
  facts: NoFacts,
  again: 'moves',
  atOnce: 2,
  run: async (app, _, task) => {
    while (await carryOutPiece(app, task.key)) await task.turn()
    await transact(app, oneSeries(task.key), async (change) => {
      const series = await findSeries(change.db, task.key)
      await task.finish(change)
      if (series === undefined) return
      if (await isBehind(change, series)) return await carryOutLater(change, series.id)
      if (series.handed !== null) await updateSeriesHost(change.db, { ...series, handed: null })
      await deleteSeriesChanges(change.db, series.id, await findHeard(change, series))
      const next = nextCallAt(series, change.now())
      // Never at once again, whatever the clocks do.
      const soonest = new Date(change.now().getTime() + HOUR_MS)
      if (next !== undefined) await carryOutLater(change, series.id, next > soonest ? next : soonest)
    })
  },
})

/** Looks after a series, now or at some time. */
export async function carryOutLater(change: Change, seriesId: string, due = change.now()): Promise<void> {
  await change.later(carriesOutSeries, { key: seriesId, due })
}

/** Does one thing for one date. @returns whether there was anything to do */
async function carryOutPiece(app: App, seriesId: string): Promise<boolean> {
  const found = await findWork(app.db, seriesId, app.now())
  if (found === undefined) return false
  const { work, date, series } = found
  const hopefuls = await hopefulsFor(app, series, date?.seated ?? 0)
  const gatheringId = date?.gathering?.id ?? app.newId()
  const locks = [
    oneSeries(seriesId),
    oneGathering(gatheringId),
    ...hopefuls.map(({ goer }) => bondsOf(goer.memberId)),
  ]
  await transact(app, locks, async (change) => {
    // Somebody may have been faster.
    const now = await findWork(change.db, seriesId, change.now())
    const isSame = now?.work.what === work.what && now.work.day === work.day
    if (!isSame || now.date?.gathering?.id !== date?.gathering?.id) return
    await WORKS[work.what](
      change,
      { series: now.series, date: now.date, day: work.day, gatheringId },
      hopefuls,
    )
  })
  return true
}

const WORKS: Readonly<
  Record<Work['what'], (change: Change, at: SeriesDay, hopefuls: readonly Hopeful[]) => Promise<void>>
> = {
  hand: handDate,
  apply: applyChanges,
  drop: dropDate,
  call: async (change, at, hopefuls) => {
    const date = await callDate(change, at)
    await seatGoers(change, { ...at, date }, hopefuls)
  },
  seat: seatGoers,
}

/** Whether dates still have to be handed over or changed: its host may have done something a moment ago. */
async function isBehind(change: Change, series: StoredSeries): Promise<boolean> {
  const { db } = change
  const { work } =
    (await change.glance([hosting, oneGathering], () => findWork(db, series.id, change.now()))) ?? {}
  return work?.what === 'hand' || work?.what === 'apply'
}

/** The last change that no date needs any more. A cancelled one may be taken back, and hears of them then. */
async function findHeard({ db, now, glance }: Change, series: StoredSeries): Promise<number> {
  const at = now()
  const dates = await glance([hosting, oneGathering], () =>
    listDates(db, series.id, { from: localDay(series, at), now: at }),
  )
  const canceled = dates.filter(({ gathering }) => gathering !== null && gathering.canceledAt !== null)
  return Math.min(series.changes, ...canceled.map(({ applied }) => applied))
}

/**
 * What is done while its host is suspended. Nothing is called then that nobody would see, nor is anybody seated; that is made
 * up for when the next date is due after they are back.
 */
const WITHOUT_HOST: ReadonlySet<Work['what']> = new Set(['apply', 'drop'])

interface FoundWork {
  readonly work: Work
  readonly series: StoredSeries
  /** What is stored of that date; nothing of one that is to be called. */
  readonly date: StoredDate | undefined
}

async function findWork(db: Database, seriesId: string, now: Date): Promise<FoundWork | undefined> {
  const series = await findSeries(db, seriesId)
  // Whoever hosts it may be leaving the site, and takes it along.
  if (series === undefined || (await findMember(db, series.hostId)) === undefined) return undefined
  const dates = await listDates(db, seriesId, { from: localDay(series, now), now })
  const isStill = await isSuspended(db, series.hostId)
  const work = workOf(series, dates, now).find(({ what }) => !isStill || WITHOUT_HOST.has(what))
  return work && { work, series, date: dates.find(({ day }) => day === work.day) }
}

/** Those who are to be seated next. What they may see is read before the change, which must not leave its transaction. */
async function hopefulsFor(app: App, { id }: StoredSeries, after: number): Promise<Hopeful[]> {
  const hopefuls: Hopeful[] = []
  for (const goer of await listGoers(app.db, id, { after, limit: SEATED_AT_ONCE })) {
    const member = await findFullMember(app.db, goer.memberId)
    const whole = member && { member, reader: await readerOf(app, member.id) }
    hopefuls.push({ goer, whole })
  }
  return hopefuls
}
