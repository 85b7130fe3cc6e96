import type { DistanceBand } from '#contract/location.ts'
import { isNear, reachOf } from '#contract/nearness.ts'
import type { Database } from '#server/db/database.ts'
import { countFellows, isIn, isShownTo, selectFellows } from '#server/people/public.ts'

import { bandOf, boxAround, distanceKm } from './distance.ts'
import { findCentre } from './queries.ts'

/** What is near to a member: some towns, or every place there is. */
export interface Surroundings {
  readonly readerId: string
  readonly placeIds: readonly number[] | 'all'
  /** Whether the reader tells fellows alone where they are; then only these can be near. */
  readonly isForFellows: boolean
}

/**
 * Finds what is near to a member: the one decision for every list. Two members are near when the distance
 * that the reader is shown lies within the reader's radius.
 * @returns undefined for visitors, and for members who tell nobody their town: then nobody is near or far
 */
export async function findSurroundings(
  db: Database,
  readerId: string | undefined,
): Promise<Surroundings | undefined> {
  const own = readerId === undefined ? undefined : await findCentre(db, readerId)
  if (readerId === undefined || own === undefined || !isIn(own.shownTo, { isFellow: true })) return undefined
  const isForFellows = !isIn(own.shownTo, { isFellow: false })
  if (isForFellows && (await countFellows(db, readerId)) === 0) return undefined
  const reach = reachOf(own)
  if (reach === '100+') return { readerId, placeIds: 'all', isForFellows }
  const { south, north, west, east } = boxAround(own, kilometresOf(reach))
  const towns = await db
    .selectFrom('member_place')
    .select(['place_id as placeId', 'lat', 'lng'])
    .where('lat', '>=', south)
    .where('lat', '<=', north)
    .where('lng', '>=', west)
    .where('lng', '<=', east)
    .distinct()
    .execute()
  const near = towns.filter((town) => isNear(bandOf(distanceKm(own, town)), reach))
  return { readerId, placeIds: near.map(({ placeId }) => placeId), isForFellows }
}

/** Selects the members near to somebody, as `nearId`: those whose place the reader may know. */
export function selectNear(db: Database, { readerId, placeIds, isForFellows }: Surroundings) {
  const place = { audience: 'member_place.shown_to', owner: 'member_place.member_id' }
  return db
    .selectFrom('member_place')
    .select('member_id as nearId')
    .where(isShownTo(db, readerId, place))
    .$if(isForFellows, (query) =>
      query.where((eb) =>
        eb.or([eb('member_id', '=', readerId), eb('member_id', 'in', selectFellows(db, readerId))]),
      ),
    )
    .$if(placeIds !== 'all', (query) => query.where('place_id', 'in', placeIds === 'all' ? [] : placeIds))
}

/** Lists the members near to somebody, among them that member. */
export async function listNear(db: Database, surroundings: Surroundings): Promise<string[]> {
  const rows = await selectNear(db, surroundings).execute()
  return rows.map(({ nearId }) => nearId)
}

function kilometresOf(band: NonNullable<DistanceBand>): number {
  return Number(band.slice(1))
}
