import type { Change } from '#server/events/transact.ts'

import { carryOutLater } from './carry-out.ts'
import { listDates, type SeriesPlace, updateDate } from './date-queries.ts'
import type { StoredDate, StoredSeries } from './plan.ts'
import { findSeries } from './queries.ts'
import { daysOf } from './rule-days.ts'

/**
 * A date whose gathering takes place after all is one of its series again, also where its rule has no such day by now. It
 * soon hears of what was changed for several dates meanwhile.
 */
export async function bringBackDate(change: Change, { seriesId, day }: SeriesPlace): Promise<void> {
  const { db, now } = change
  const series = await findSeries(db, seriesId)
  if (series === undefined) return
  const dates = await listDates(db, seriesId, { from: day, now: now() })
  const date = dates.find((each) => each.day === day)
  // It may have left its series a moment ago, and is taken back for itself.
  const gatheringId = date?.gathering?.id
  if (date === undefined || gatheringId === undefined) return
  const isAdded = date.isAdded || !isRuled(series, day)
  await updateDate(db, seriesId, { ...date, isSkipped: false, isAdded, gatheringId })
  await carryOutLater(change, seriesId)
}

/** Whether the rule has this day before its end. */
export function isRuled({ repeats, anchor, until }: StoredSeries, day: StoredDate['day']): boolean {
  return (until === null || day <= until) && daysOf(repeats, { anchor, from: day }).next().value === day
}
