import { NEAR_MAX, NEAR_WEEKS } from '#contract/gatherings/calendar.ts'
import type { App } from '#server/app-context.ts'
import { listPlaceIds } from '#server/gatherings/finding/public.ts'
import { listFull } from '#server/gatherings/queries.ts'
import { describeAsSeen } from '#server/gatherings/seats/public.ts'
import { found } from '#server/http/refusal.ts'
import { places, type Position } from '#server/location/public.ts'

import { writeCalendar } from './calendar-file.ts'
import { entryOf } from './entries.ts'
import { listLastChanges, listPublicIn } from './queries.ts'

const WEEK_MS = 7 * 86_400_000

/**
 * The public gatherings near a town as a calendar, with what everybody sees of them, whoever reads it. Signed in, one doesn't
 * find those of members from whom one is apart; calendar programs never are.
 * @throws {Refusal} `not_found` far from any town
 */
export async function writeNear(
  app: App,
  readerId: string | undefined,
  { radius, ...position }: Position & { readonly radius: number },
): Promise<string> {
  const town = found((await places()).nearest(position) ?? undefined)
  const placeIds = await listPlaceIds(app, town, { radius, unit: 'km' })
  const from = app.now()
  const until = new Date(from.getTime() + NEAR_WEEKS * WEEK_MS)
  const ids = await listPublicIn(app.db, { placeIds, readerId }, { from, until, limit: NEAR_MAX })
  const [gatherings, changes] = await Promise.all([
    describeAsSeen(app, undefined, await listFull(app.db, ids)),
    listLastChanges(app.db, ids),
  ])
  const entries = gatherings
    .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    .map((gathering) => entryOf(app, gathering, changes.get(gathering.id)))
  return writeCalendar(entries, { name: `Gatherings near ${town.name}` })
}
