import { freeSeats } from '#contract/gatherings.ts'
import type { GatheringDetails } from '#contract/gatherings/details.ts'
import type { Series, SeriesDate } from '#contract/gatherings/series.ts'
import type { App } from '#server/app-context.ts'
import { listFull } from '#server/gatherings/queries.ts'
import { describeAsSeen } from '#server/gatherings/seats/public.ts'
import { found } from '#server/http/refusal.ts'

import { findPlace, listDates } from './date-queries.ts'
import { isGoer } from './goer-queries.ts'
import { isMoved, localDay, type StoredDate } from './plan.ts'
import { findSeries } from './queries.ts'

interface AnySeries {
  readonly series: Series | null
}

/** The series that a gathering is part of, as a reader sees it. @throws {Refusal} `not_found` if they may not see that */
export async function describeSeries(
  app: App,
  readerId: string | undefined,
  gatheringId: string,
): Promise<AnySeries> {
  return found(await describeSeriesAsSeen(app, readerId, gatheringId))
}

/** The same; `null` if they may not see the gathering. */
export async function describeSeriesAsSeen(
  app: App,
  readerId: string | undefined,
  gatheringId: string,
): Promise<AnySeries | null> {
  const [seen] = await describeAsSeen(app, readerId, await listFull(app.db, [gatheringId]))
  if (seen === undefined) return null
  const place = await findPlace(app.db, gatheringId)
  const series = place && (await findSeries(app.db, place.seriesId))
  if (place === undefined || series === undefined) return { series: null }
  const now = app.now()
  const dates = await listDates(app.db, series.id, { from: localDay(series, now), now })
  const ids = dates.flatMap(({ gathering }) => (gathering === null ? [] : [gathering.id]))
  const gatherings = await describeAsSeen(app, readerId, await listFull(app.db, ids))
  const { repeats, until, facts, hostId } = series
  const isHosts = seen.own !== null && seen.own.role !== 'player'
  // A date that was handed over is changed by itself.
  const isOwn = dates.some(({ gathering }) => gathering?.id === gatheringId && gathering.hostId === hostId)
  return {
    series: {
      repeats,
      until,
      time: facts.time,
      day: place.day,
      dates: dates
        .flatMap((date) => dateOf(date, gatherings, now))
        .toSorted((one, other) => (`${one.date}T${one.time}` < `${other.date}T${other.time}` ? -1 : 1)),
      isComing: readerId !== undefined && (await isGoer(app.db, series.id, readerId)),
      mayChange: isHosts && isOwn,
    },
  }
}

/** A date that isn't over, if it is left out or the reader may see it. */
function dateOf(date: StoredDate, gatherings: readonly GatheringDetails[], now: Date): SeriesDate[] {
  const { day, time, isSkipped, gathering } = date
  const plan = { day, date: day, time, isMoved: false, own: 'none', free: null } as const
  if (isSkipped) return [{ ...plan, gatheringId: null, state: 'skipped' }]
  const seen = gatherings.find(({ id }) => id === gathering?.id)
  if (seen === undefined || new Date(seen.startsAt) <= now) return []
  const free = freeSeats(seen)
  return [
    {
      day,
      gatheringId: seen.id,
      date: seen.date,
      time: seen.time,
      state: seen.canceledAt === null ? 'on' : 'canceled',
      isMoved: isMoved(date),
      own: seen.own?.state ?? 'none',
      free: Number.isFinite(free) ? free : null,
    },
  ]
}
