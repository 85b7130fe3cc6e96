import { SERIES_MAX } from '#contract/gatherings/series.ts'
import { readSuspension } from '#server/accounts/public.ts'
import type { App } from '#server/app-context.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { listCoHostsOf, tell } from '#server/gatherings/concerned/public.ts'
import { findHeir, type Heir } from '#server/gatherings/hosting/public.ts'
import { hosting, oneGathering, oneSeries } from '#server/gatherings/locks.ts'
import { findGathering } from '#server/gatherings/queries.ts'
import { bondsOf } from '#server/people/locks.ts'
import { listApartIds } from '#server/people/public.ts'

import { carryOutLater } from './carry-out.ts'
import { listDates } from './date-queries.ts'
import { endSeries } from './end-series.ts'
import { deleteGoers } from './goer-queries.ts'
import { isLive, localDay, type StoredSeries } from './plan.ts'
import { countSeries, findSeries, listSeriesIds, updateSeriesHost } from './queries.ts'

const DAY_MS = 86_400_000

/**
 * Hands on or ends the series of a suspended host, but for those with a date after they are back: of such a series only
 * the dates before that go, each for itself.
 */
export async function giveUpSeries(app: App, hostId: string): Promise<void> {
  // Wherever it is, no day before yesterday is one to come.
  const yesterday = new Date(app.now().getTime() - DAY_MS).toISOString().slice(0, 10)
  for (const id of await listSeriesIds(app.db, hostId, yesterday)) {
    await transact(app, oneSeries(id), async (change) => {
      const series = await findSeries(change.db, id)
      if (series?.hostId === hostId) await giveUpOne(change, series)
    })
  }
}

async function giveUpOne(change: Change, series: StoredSeries): Promise<void> {
  const suspension = await readSuspension(change, series.hostId)
  if (suspension === null) return
  const { until } = suspension
  const live = await listLive(change, series)
  const isOutlasted = live.every(({ startsAt }) => until === null || startsAt <= until)
  const [first] = live
  if (first === undefined || !isOutlasted) return
  const heir = await findHeirOf(change, series, live)
  if (heir === undefined) {
    await endSeries(change, series, { from: first.day, word: '' })
    return
  }
  const handed = { by: series.hostId, from: first.day }
  await updateSeriesHost(change.db, { id: series.id, hostId: heir.id, handed })
  // Whoever hosts has a seat at each date by that, and nobody comes to what is hosted by whom they are kept apart from.
  await change.alone(bondsOf(heir.id))
  await deleteGoers(change.db, series.id, [heir.id, ...(await listApartIds(change.db, heir.id))])
  await carryOutLater(change, series.id)
  const here = await change.glance([hosting, oneGathering], () => findGathering(change.db, first.id))
  if (here !== undefined)
    await tell(change, { ...here, hostId: heir.id }, heir.id, { news: 'hosting', from: here.date })
}

interface LiveDate {
  readonly day: string
  readonly id: string
  readonly startsAt: string
}

/** Its dates to come that aren't about to be cancelled anyway. */
async function listLive({ db, now, glance }: Change, series: StoredSeries): Promise<LiveDate[]> {
  const at = now()
  const dates = await glance([hosting, oneGathering], () =>
    listDates(db, series.id, { from: localDay(series, at), now: at }),
  )
  return dates
    .filter((date) => isLive(series, date, at) && (series.until === null || date.day <= series.until))
    .flatMap(({ day, gathering }) =>
      gathering === null ? [] : [{ day, id: gathering.id, startsAt: gathering.startsAt }],
    )
}

/** The co-host of any of its dates who has helped longest, of those who can. */
async function findHeirOf(
  change: Change,
  series: StoredSeries,
  dates: readonly LiveDate[],
): Promise<Heir | undefined> {
  const { db, glance, alone } = change
  const ids = dates.map(({ id }) => id)
  for (const helperId of await glance(oneGathering, () => listCoHostsOf(db, ids))) {
    const heir = await findHeir(db, helperId)
    if (heir === undefined) continue
    await alone(hosting(helperId))
    if ((await countSeries(db, helperId, localDay(series, change.now()))) < SERIES_MAX) return heir
  }
  return undefined
}
