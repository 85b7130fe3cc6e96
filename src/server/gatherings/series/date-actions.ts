import type { Member } from '#contract/accounts.ts'
import { ADDED_MAX, SKIPPED_MAX } from '#contract/gatherings/series.ts'
import type { App } from '#server/app-context.ts'
import type { Change } from '#server/events/transact.ts'
import { announceChange } from '#server/gatherings/concerned/public.ts'
import { dateIssue, instantOf } from '#server/gatherings/dates.ts'
import { cancelWithin, restoreWithin } from '#server/gatherings/hosting/public.ts'
import { oneGathering } from '#server/gatherings/locks.ts'
import { findGathering } from '#server/gatherings/queries.ts'
import { closedBecause } from '#server/gatherings/seats/public.ts'
import { found, Refusal } from '#server/http/refusal.ts'

import { bringBackDate, isRuled } from './bring-back.ts'
import { carryOutLater } from './carry-out.ts'
import { insertDate, updateDate } from './date-queries.ts'
import type { StoredDate, StoredSeries } from './plan.ts'
import { changingSeries, type SeriesActs } from './series-change.ts'

interface OneDay {
  readonly gatheringId: string
  readonly day: string
}

/**
 * Adds a date to a series; it is called at once, however far ahead.
 * @throws {Refusal} `not_found`, `date_taken`, `too_many_dates`, or `invalid_input` for an impossible day
 */
export async function addDate(app: App, member: Member, { gatheringId, day }: OneDay): Promise<void> {
  await changingSeries(app, member, { gatheringId, by: 'hosts' }, async (change, acts) => {
    const { series, dates } = acts
    refusePast(change, series, day)
    if (dates.some((date) => date.day === day)) throw new Refusal('date_taken')
    if (dates.filter(({ isAdded }) => isAdded).length >= ADDED_MAX) throw new Refusal('too_many_dates')
    const isAdded = !isRuled(series, day)
    await insertDate(change.db, series.id, { ...newDate(series, day), isAdded, gatheringId: null })
    await goOn(change, acts)
  })
}

/**
 * Leaves a date out of a series. One that is called is cancelled, and those who come are told.
 * @throws {Refusal} `not_found` unless the series has that date, `too_many_dates`, `gathering_canceled` or `gathering_over`
 */
export async function skipDate(app: App, member: Member, { gatheringId, day }: OneDay): Promise<void> {
  await changingSeries(app, member, { gatheringId, by: 'hosts' }, async (change, acts) => {
    const { series, dates } = acts
    const date = dates.find((each) => each.day === day)
    if (!isAhead(date, change.now())) refusePast(change, series, day)
    if (date?.isSkipped === true) return
    if (dates.filter(({ isSkipped }) => isSkipped).length >= SKIPPED_MAX) throw new Refusal('too_many_dates')
    if (date === undefined) {
      if (!isRuled(series, day)) throw new Refusal('not_found')
      await insertDate(change.db, series.id, { ...newDate(series, day), isSkipped: true, gatheringId: null })
    } else {
      const skippedId = date.gathering?.id ?? null
      if (skippedId !== null) await cancelSkipped(change, skippedId)
      await updateDate(change.db, series.id, { ...date, isSkipped: true, gatheringId: skippedId })
    }
    await goOn(change, acts)
  })
}

async function cancelSkipped(change: Change, gatheringId: string): Promise<void> {
  await change.alone(oneGathering(gatheringId))
  const gathering = await findGathering(change.db, gatheringId)
  if (gathering === undefined) return
  const why = closedBecause(gathering, change.now())
  if (why === 'over') throw new Refusal('gathering_over')
  if (why === 'canceled') return
  await cancelWithin(change, gathering, '')
}

/**
 * Calls a date after all that was left out or cancelled. If it was called before, it is taken back with those who come.
 * Doing it again changes nothing.
 * @throws {Refusal} `not_found` unless the series has that date, or `invalid_input` for one that is past
 */
export async function restoreDate(app: App, member: Member, { gatheringId, day }: OneDay): Promise<void> {
  await changingSeries(app, member, { gatheringId, by: 'hosts' }, async (change, acts) => {
    const { series, dates } = acts
    const date = dates.find((each) => each.day === day)
    if (!isAhead(date, change.now())) refusePast(change, series, day)
    if (date === undefined) throw new Refusal('not_found')
    const isOff = date.isSkipped || (date.gathering?.canceledAt ?? null) !== null
    if (!isOff) return
    if (await takeBack(change, { series, date, byId: member.id })) return
    refusePast(change, series, day)
    const { isAdded } = date
    const again = { ...newDate(series, day), isAdded: isAdded || !isRuled(series, day), gatheringId: null }
    await updateDate(change.db, series.id, again)
    await goOn(change, acts)
  })
}

/** Takes the gathering of a date back, if it is still the host's and to come. @returns whether it did */
async function takeBack(
  change: Change,
  { series, date, byId }: { readonly series: StoredSeries; readonly date: StoredDate; readonly byId: string },
): Promise<boolean> {
  const { day, gathering } = date
  if (gathering === null || gathering.hostId !== series.hostId) return false
  if (!isAhead(date, change.now())) return false
  await change.alone(oneGathering(gathering.id))
  const full = found(await findGathering(change.db, gathering.id))
  await restoreWithin(change, full, byId)
  await bringBackDate(change, { seriesId: series.id, day })
  return true
}

function newDate({ facts, changes }: StoredSeries, day: string): Omit<StoredDate, 'gathering'> {
  return { day, time: facts.time, isSkipped: false, isAdded: false, applied: changes, seated: 0 }
}

/** Whether a date is called and to come, wherever it was moved. */
function isAhead(date: StoredDate | undefined, now: Date): boolean {
  const startsAt = date?.gathering?.startsAt
  return startsAt !== undefined && new Date(startsAt) > now
}

function refusePast(change: Change, { facts }: StoredSeries, date: string): void {
  const startsAt = instantOf({ date, time: facts.time, timeZone: facts.timeZone })
  const issue = startsAt <= change.now() ? 'too_early' : dateIssue(startsAt, change.now())
  if (issue !== undefined) throw new Refusal('invalid_input', [{ path: 'day', code: issue }])
}

async function goOn(change: Change, { series, gathering }: SeriesActs): Promise<void> {
  await carryOutLater(change, series.id)
  await announceChange(change, gathering, 'facts')
}
