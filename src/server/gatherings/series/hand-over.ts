import type { Member } from '#contract/accounts.ts'
import type { GatheringDetails } from '#contract/gatherings/details.ts'
import { SERIES_MAX } from '#contract/gatherings/series.ts'
import type { App } from '#server/app-context.ts'
import { deleteCoHost, tell } from '#server/gatherings/concerned/public.ts'
import { handOn } from '#server/gatherings/hosting/public.ts'
import { hosting } from '#server/gatherings/locks.ts'
import { describeGathering, refuseClosed } from '#server/gatherings/seats/public.ts'
import { found, Refusal } from '#server/http/refusal.ts'
import { bondsOf } from '#server/people/locks.ts'
import { findSeenMember, listApartIds, readerOf } from '#server/people/public.ts'

import { carryOutLater } from './carry-out.ts'
import { deleteGoers } from './goer-queries.ts'
import { isLive, type StoredDate } from './plan.ts'
import { countSeries, updateSeriesHost } from './queries.ts'
import { changingSeries, type SeriesActs } from './series-change.ts'

interface HandingOver {
  readonly gatheringId: string
  readonly username: string
}

/**
 * Makes a co-host of one date the host of it, of later ones and of the series. Who was host becomes co-host of those that
 * are called, and keeps earlier ones. The heir is told once.
 * @throws {Refusal} `not_found`, `gathering_canceled`, `gathering_over`, or `heir_has_too_many_series`, or
 * `busy` while dates still follow what was done before
 */
export async function handOverSeries(
  app: App,
  member: Member,
  { gatheringId, username }: HandingOver,
): Promise<GatheringDetails> {
  const heir = found(await findSeenMember(app.db, await readerOf(app, member.id), username))
  await changingSeries(app, member, { gatheringId, by: 'host' }, async (change, acts) => {
    const { series, date, gathering } = acts
    refuseClosed(gathering, change.now())
    refuseBehind(acts, change.now())
    if (!(await deleteCoHost(change.db, gatheringId, heir.id))) throw new Refusal('not_found')
    await change.alone(hosting(heir.id))
    if ((await countSeries(change.db, heir.id, date.day)) >= SERIES_MAX)
      throw new Refusal('heir_has_too_many_series')
    const handed = { by: member.id, from: date.day }
    await updateSeriesHost(change.db, { id: series.id, hostId: heir.id, handed })
    // Whoever hosts has a seat at each date by that, and nobody comes to what is hosted by whom they are kept apart from.
    await change.alone(bondsOf(heir.id))
    await deleteGoers(change.db, series.id, [heir.id, ...(await listApartIds(change.db, heir.id))])
    const here = await handOn(change, gathering, heir, false)
    await tell(change, here, heir.id, { news: 'hosting', from: here.date })
    await carryOutLater(change, series.id)
  })
  return await describeGathering(app, member.id, gatheringId)
}

/** Dates that stay behind hear nothing more of the series, so they must have heard all of it. */
function refuseBehind({ series, date, dates }: SeriesActs, now: Date): void {
  const isBehind = (other: StoredDate) => isLive(series, other, now) && other.applied < series.changes
  if (series.handed !== null || dates.some((other) => other.day < date.day && isBehind(other)))
    throw new Refusal('busy')
}
