import { findMember } from '#server/accounts/public.ts'
import type { Change } from '#server/events/transact.ts'
import { deleteGatherings } from '#server/gatherings/belongings-queries.ts'
import { announceChange } from '#server/gatherings/concerned/public.ts'
import { whenOf } from '#server/gatherings/dates.ts'
import { applyFacts, updateCanceled, updateFacts } from '#server/gatherings/hosting/public.ts'
import { lookBackLater } from '#server/gatherings/look-back.ts'
import { findGathering, insertGathering, insertPlayer } from '#server/gatherings/queries.ts'
import { remindLater } from '#server/gatherings/reminders.ts'
import { dropUnused } from '#server/gatherings/stored-pictures/public.ts'
import { type Facts, factsOf, tellAll, updateToldCanceled } from '#server/gatherings/telling/public.ts'
import { found } from '#server/http/refusal.ts'

import { listSeriesChanges, type SeriesChange } from './change-queries.ts'
import { deleteDate, findLatestGathering, insertDate, updateDate } from './date-queries.ts'
import { isMoved, type StoredDate, type StoredSeries } from './plan.ts'
import { isUnwanted, updateRepeat } from './queries.ts'

/** One date of a series, and the gathering that it is or becomes. */
export interface SeriesDay {
  readonly series: StoredSeries
  readonly day: string
  readonly date: StoredDate | undefined
  readonly gatheringId: string
}

/** Calls a gathering of its own for a date: its host has a seat, and it says what the series says. */
export async function callDate(
  change: Change,
  { series, day, date, gatheringId }: SeriesDay,
): Promise<StoredDate> {
  const { db, now } = change
  const host = found(await findMember(db, series.hostId))
  const { startsAt, ...clock } = whenOf({ ...series.facts, date: day })
  const facts: Facts = { ...series.facts, ...clock }
  const called = { hostId: host.id, hostUsername: host.username, createdAt: now().toISOString() }
  const sameTown = await findLatestGathering(db, series.id)
  const instant = startsAt.toISOString()
  await insertGathering(db, { ...facts, ...called, id: gatheringId, startsAt: instant })
  await updateFacts(db, gatheringId, { ...facts, startsAt: instant })
  await updateRepeat(db, gatheringId, sameTown)
  await insertPlayer(db, gatheringId, host.id, now())
  const kept = {
    day,
    time: series.facts.time,
    isSkipped: false,
    isAdded: date?.isAdded ?? false,
    applied: series.changes,
    seated: 0,
  }
  if (date === undefined) await insertDate(db, series.id, { ...kept, gatheringId })
  else await updateDate(db, series.id, { ...kept, gatheringId })
  await remindLater(change, { id: gatheringId, startsAt: instant })
  await lookBackLater(change, { id: gatheringId, startsAt: instant, canceledAt: null }, { callerId: host.id })
  await announceChange(change, { ...called, id: gatheringId, visibility: facts.visibility }, 'facts')
  const { timeZone } = facts
  const gathering = {
    id: gatheringId,
    hostId: host.id,
    ...clock,
    timeZone,
    startsAt: instant,
    canceledAt: null,
  }
  return { ...kept, gathering }
}

/** Makes the changes of its series to a date that it has not heard of; those who come are told once. */
export async function applyChanges(change: Change, { series, date, gatheringId }: SeriesDay): Promise<void> {
  const gathering = await findGathering(change.db, gatheringId)
  if (gathering === undefined || date === undefined) return
  const before = factsOf(gathering)
  const now = await afterChanges(change, series, { date, facts: before })
  if (JSON.stringify(now.facts) !== JSON.stringify(before))
    await applyFacts(change, gathering, { after: now.facts, isMoved: now.isMoved, toldAs: toldAs(series) })
  await updateDate(change.db, series.id, { ...now.date, applied: series.changes, gatheringId })
}

/** A date after the changes of its series that it has not heard of, and whether those move it. */
export async function afterChanges(
  { db }: Change,
  { id }: Pick<StoredSeries, 'id'>,
  before: DateAndFacts,
): Promise<DateAndFacts & { readonly isMoved: boolean }> {
  const { applied, day } = before.date
  const changes = await listSeriesChanges(db, id, applied)
  const now = changes.filter(({ fromDay }) => fromDay <= day).reduce(afterOne, before)
  return { ...now, isMoved: WHEN.some((field) => now.facts[field] !== before.facts[field]) }
}

/** Those who come to several dates hear of a change once. */
export function toldAs({ id, changes }: Pick<StoredSeries, 'id' | 'changes'>): string {
  return `${id} changed ${String(changes)}`
}

const WHEN = ['date', 'time', 'timeZone'] as const

interface DateAndFacts {
  readonly date: StoredDate
  readonly facts: Facts
}

/** What a date has of its own stays as it is; the rest follows its series. */
function afterOne({ date, facts }: DateAndFacts, { before, after }: SeriesChange): DateAndFacts {
  const { time, timeZone, ...others } = after
  const [own, was] = [facts, before].map((each) => new Map<string, unknown>(Object.entries(each)))
  const followed = Object.entries(others).filter(([name]) => own?.get(name) === was?.get(name))
  const next = { ...facts, ...Object.fromEntries(followed) }
  if (time === undefined && timeZone === undefined) return { date, facts: next }
  const planned = { ...date, time: time ?? date.time }
  if (date.gathering === null || isMoved(date)) return { date: planned, facts: next }
  const zone = timeZone ?? facts.timeZone
  const { startsAt: _, ...clock } = whenOf({ date: date.day, time: planned.time, timeZone: zone })
  const moved = { ...date.gathering, ...clock, timeZone: zone }
  return { date: { ...planned, gathering: moved }, facts: { ...next, ...clock, timeZone: zone } }
}

/** Takes a date off its series that no longer fits. It is cancelled, with notice; where nobody comes, it goes. */
export async function dropDate(change: Change, { series, date, gatheringId }: SeriesDay): Promise<void> {
  if (date === undefined) return
  if (date.gathering !== null) {
    if (await isUnwanted(change.db, gatheringId)) await removeOne(change, gatheringId)
    else await cancelOne(change, { series, day: date.day, gatheringId })
  }
  await deleteDate(change.db, series.id, date.day)
}

async function removeOne(change: Change, gatheringId: string): Promise<void> {
  const gathering = await findGathering(change.db, gatheringId)
  if (gathering === undefined) return
  await deleteGatherings(change.db, [gatheringId])
  await dropUnused(change, [gathering.pictureId])
  await announceChange(change, gathering, 'canceled')
}

/** Cancels a date together with others; each who comes is told once. */
export async function cancelOne(
  change: Change,
  { series, day, gatheringId }: Pick<SeriesDay, 'series' | 'day' | 'gatheringId'>,
): Promise<void> {
  const gathering = await findGathering(change.db, gatheringId)
  if (gathering === undefined) return
  const { endedFrom, cancelWord, id, changes } = series
  const isEnded = endedFrom !== null && day >= endedFrom
  const word = isEnded ? cancelWord : ''
  await updateCanceled(change.db, gatheringId, { at: change.now().toISOString(), word })
  // Whoever comes to several dates may hear of it from another one.
  await updateToldCanceled(change.db, gatheringId, { isCanceled: true })
  await tellAll(change, {
    gatheringId,
    news: 'canceled',
    startsAt: gathering.startsAt,
    subject: `${id} canceled ${String(changes)}`,
    series: { why: isEnded ? 'ended' : 'repeats-differently', from: endedFrom ?? day },
  })
  await announceChange(change, gathering, 'canceled')
}
