import type { Member } from '#contract/accounts.ts'
import type { GatheringDetails } from '#contract/gatherings/details.ts'
import { type ManyDates, type Repeats, SERIES_MAX, type SeriesFacts } from '#contract/gatherings/series.ts'
import type { App } from '#server/app-context.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { announceChange } from '#server/gatherings/concerned/public.ts'
import { applyFacts } from '#server/gatherings/hosting/public.ts'
import { hosting, oneGathering, oneSeries } from '#server/gatherings/locks.ts'
import { describeGathering, findHosted, refuseClosed } from '#server/gatherings/seats/public.ts'
import { type Facts, factsOf, withoutUndefined } from '#server/gatherings/telling/public.ts'
import { Refusal } from '#server/http/refusal.ts'

import { carryOutLater } from './carry-out.ts'
import { insertSeriesChange } from './change-queries.ts'
import { deleteDate, findPlace, insertDate, updateDate } from './date-queries.ts'
import { afterChanges, cancelOne, toldAs } from './dates-work.ts'
import { endSeries } from './end-series.ts'
import type { StoredSeries } from './plan.ts'
import { countSeries, insertSeries, updateSeries } from './queries.ts'
import { daysOf } from './rule-days.ts'
import { changingSeries, fromDay, type SeriesActs } from './series-change.ts'

interface Repetition {
  readonly gatheringId: string
  readonly dates: ManyDates
  readonly repeats: Repeats
  readonly until: string | null
}

/**
 * Has a gathering come again, or changes when it does. Dates that are called and no longer fit are cancelled with notice;
 * the date itself stays, and so do those that were moved or added.
 * @throws {Refusal} `not_found`, `gathering_canceled`, `gathering_over`, `too_many_series`, or `invalid_input` for an end
 * before the date
 */
export async function repeatGathering(app: App, member: Member, wanted: Repetition): Promise<void> {
  const { gatheringId } = wanted
  if ((await findPlace(app.db, gatheringId)) === undefined) await beginSeries(app, member, wanted)
  else await changeRule(app, member, wanted)
}

async function beginSeries(app: App, member: Member, wanted: Repetition): Promise<void> {
  const { gatheringId, repeats, until } = wanted
  const id = app.newId()
  const locks = [hosting(member.id), oneSeries(id), oneGathering(gatheringId)]
  await transact(app, locks, async (change) => {
    const gathering = await findHosted(change, member, { gatheringId, by: 'host' })
    refuseClosed(gathering, change.now())
    // Somebody else was faster.
    if ((await findPlace(change.db, gatheringId)) !== undefined) throw new Refusal('busy')
    const { date: day, ...facts } = factsOf(gathering)
    refuseEarlyEnd(until, day)
    if ((await countSeries(change.db, gathering.hostId, day)) >= SERIES_MAX)
      throw new Refusal('too_many_series')
    const series = { id, hostId: gathering.hostId, repeats, anchor: day, until, facts }
    await insertSeries(change.db, series, change.now())
    const isAdded = !isDayOf(series, day)
    const date = { day, time: facts.time, isSkipped: false, isAdded, applied: 0, seated: 0 }
    await insertDate(change.db, id, { ...date, gatheringId })
    await carryOutLater(change, id)
    await announceChange(change, gathering, 'facts')
  })
}

async function changeRule(app: App, member: Member, wanted: Repetition): Promise<void> {
  const { gatheringId, repeats, until } = wanted
  await changingSeries(app, member, { gatheringId, by: 'hosts' }, async (change, acts) => {
    const { series, date, gathering } = acts
    refuseClosed(gathering, change.now())
    refuseEarlyEnd(until, date.day)
    const isSameRule = JSON.stringify(repeats) === JSON.stringify(series.repeats)
    const from = fromDay(acts, wanted.dates, change.now())
    const next = {
      ...series,
      repeats,
      until,
      anchor: isSameRule ? series.anchor : anchorFor(date.day, from, repeats),
      changes: series.changes + 1,
      endedFrom: null,
      cancelWord: '',
    }
    await updateSeries(change.db, next)
    if (!isDayOf(next, date.day))
      await updateDate(change.db, series.id, { ...date, isAdded: true, gatheringId })
    await carryOutLater(change, series.id)
    await announceChange(change, gathering, 'facts')
  })
}

/** Weeks are counted from the date on whose page the rule was set, also where it begins before that. */
function anchorFor(day: string, from: string, repeats: Repeats): string {
  const period = 7 * (repeats.every === 'weeks' ? repeats.weeks : 1)
  const before = Temporal.PlainDate.from(from).until(day, { largestUnit: 'days' }).days
  const periods = Math.max(0, Math.ceil(before / period))
  return Temporal.PlainDate.from(day)
    .subtract({ days: periods * period })
    .toString()
}

/**
 * Changes what several dates say. What a date has of its own stays; a moved one stays moved.
 * @throws {Refusal} `not_found`, `gathering_canceled` or `gathering_over`
 */
export async function changeSeries(
  app: App,
  member: Member,
  {
    gatheringId,
    dates,
    ...wanted
  }: SeriesFacts & { readonly gatheringId: string; readonly dates: ManyDates },
): Promise<GatheringDetails> {
  await changingSeries(app, member, { gatheringId, by: 'hosts' }, async (change, acts) => {
    refuseClosed(acts.gathering, change.now())
    await changeDates(change, acts, { dates, after: withoutUndefined(wanted), byId: member.id })
  })
  return await describeGathering(app, member.id, gatheringId)
}

/** Changes what several dates say, within a change that is alone with their series: here now, and at the others in a moment. */
export async function changeDates(
  change: Change,
  acts: SeriesActs,
  {
    dates,
    after,
    byId,
  }: { readonly dates: ManyDates; readonly after: Partial<Omit<Facts, 'date'>>; readonly byId: string },
): Promise<void> {
  const { series, date, gathering } = acts
  const names = Object.keys(after)
  const before = Object.fromEntries(Object.entries(series.facts).filter(([name]) => names.includes(name)))
  const next = { ...series, facts: { ...series.facts, ...after }, changes: series.changes + 1 }
  const from = fromDay(acts, dates, change.now())
  // What this date has not heard of yet comes before what is changed on its page.
  const heard = await afterChanges(change, series, { date, facts: factsOf(gathering) })
  await insertSeriesChange(change.db, series.id, { number: next.changes, fromDay: from, before, after })
  await updateSeries(change.db, next)
  // Here everything is as the host sees and says it; the others follow.
  await applyFacts(change, gathering, {
    after: { ...heard.facts, ...after },
    isMoved: heard.isMoved || names.includes('time') || names.includes('timeZone'),
    toldAs: toldAs(next),
    byId,
  })
  await updateDate(change.db, series.id, {
    ...heard.date,
    time: after.time ?? heard.date.time,
    applied: next.changes,
    gatheringId: gathering.id,
  })
  await carryOutLater(change, series.id)
}

/**
 * Cancels several dates with a word, and ends their series. Each who comes, waits or asks is told once.
 * @throws {Refusal} `not_found`, `gathering_canceled` or `gathering_over`
 */
export async function cancelSeries(
  app: App,
  member: Member,
  { gatheringId, dates, word }: { gatheringId: string; dates: ManyDates; word: string },
): Promise<GatheringDetails> {
  await changingSeries(app, member, { gatheringId, by: 'host' }, async (change, acts) => {
    const { series, date, gathering } = acts
    refuseClosed(gathering, change.now())
    const from = fromDay(acts, dates, change.now())
    const ended = await endSeries(change, series, { from, word })
    await cancelOne(change, { series: ended, day: date.day, gatheringId })
    await deleteDate(change.db, series.id, date.day)
  })
  return await describeGathering(app, member.id, gatheringId)
}

/** Whether the rule itself has this day. */
function isDayOf({ repeats, anchor }: Pick<StoredSeries, 'repeats' | 'anchor'>, day: string): boolean {
  return daysOf(repeats, { anchor, from: day }).next().value === day
}

function refuseEarlyEnd(until: string | null, day: string): void {
  if (until !== null && until < day)
    throw new Refusal('invalid_input', [{ path: 'until', code: 'too_early' }])
}
