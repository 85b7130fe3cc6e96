import type { Member } from '#contract/accounts.ts'
import type { ManyDates } from '#contract/gatherings/series.ts'
import type { App } from '#server/app-context.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { oneGathering, oneSeries } from '#server/gatherings/locks.ts'
import type { FullGathering } from '#server/gatherings/queries.ts'
import { type ByHosts, findHosted } from '#server/gatherings/seats/public.ts'
import { found, Refusal } from '#server/http/refusal.ts'

import { findPlace, listDates } from './date-queries.ts'
import { localDay, type StoredDate, type StoredSeries } from './plan.ts'
import { findSeries } from './queries.ts'

/** What a host's act on a series finds. */
export interface SeriesActs {
  readonly series: StoredSeries
  /** The date on whose page they are. */
  readonly date: StoredDate
  readonly dates: readonly StoredDate[]
  readonly gathering: FullGathering
}

/**
 * Runs what a host does to a series, from the page of one of its dates, under the locks of both.
 * @throws {Refusal} `not_found` unless they host that date, and the series is not somebody else's by now
 */
export async function changingSeries(
  app: App,
  member: Member,
  { gatheringId, by }: ByHosts,
  work: (change: Change, acts: SeriesActs) => Promise<void>,
): Promise<void> {
  const place = found(await findPlace(app.db, gatheringId))
  await transact(app, [oneSeries(place.seriesId), oneGathering(gatheringId)], async (change) => {
    const gathering = await findHosted(change, member, { gatheringId, by })
    const here = found(await findPlace(change.db, gatheringId))
    const series = found(await findSeries(change.db, here.seriesId))
    if (here.seriesId !== place.seriesId || series.hostId !== gathering.hostId) throw new Refusal('not_found')
    const today = localDay(series, change.now())
    const from = here.day < today ? here.day : today
    const dates = await listDates(change.db, series.id, { from, now: change.now() })
    const date = found(dates.find(({ day }) => day === here.day))
    await work(change, { series, date, dates, gathering })
  })
}

/** The day from which a change counts. */
export function fromDay({ series, date, dates }: SeriesActs, many: ManyDates, now: Date): string {
  if (many === 'later') return date.day
  // One that was planned for a past day and moved is still to come.
  const first = dates.find(({ gathering }) => gathering === null || new Date(gathering.startsAt) > now)
  const today = localDay(series, now)
  return first !== undefined && first.day < today ? first.day : today
}
