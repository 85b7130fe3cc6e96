import { KEPT_DAYS } from '#contract/kept-days.ts'
import type { MissedByComer } from '#contract/trades/at-gathering.ts'
import type { App } from '#server/app-context.ts'
import { listComersHosted } from '#server/gatherings/public.ts'
import { readerOf } from '#server/people/public.ts'
import { listShownNames } from '#server/trades/face-queries.ts'
import { listMissedOf } from '#server/trades/missed-queries.ts'

const DAY_MS = 86_400_000

/**
 * Lists who of those going to a gathering didn't come to a trade, for its hosts; it fades after a year, as what hosts
 * noted at their doors does.
 * @throws {Refusal} `not_found` if the member may not see the gathering
 */
export async function listMissedBy(
  app: App,
  memberId: string,
  gatheringId: string,
): Promise<MissedByComer[]> {
  const comerIds = await listComersHosted(app, memberId, gatheringId)
  const since = new Date(app.now().getTime() - KEPT_DAYS.arrivals * DAY_MS).toISOString()
  const missed = await listMissedOf(app.db, comerIds, since)
  const reader = await readerOf(app, memberId)
  const names = await listShownNames(
    app.db,
    reader,
    missed.map((each) => each.memberId),
  )
  return missed.flatMap(({ memberId: id, times, lastAt }) => {
    const username = names.get(id)
    return username === undefined || reader.apartIds.has(id) ? [] : [{ username, times, lastAt }]
  })
}
