import type { DistanceBand } from '#contract/location.ts'
import { isNear, reachOf } from '#contract/nearness.ts'
import { audiencesWith } from '#server/accounts/public.ts'
import type { Database } from '#server/db/database.ts'

import { bandBetween, boxAround } from './distance.ts'
import { findShownCentre } from './queries.ts'

/** What is near to a member: some towns, or every place there is. */
export interface Surroundings {
  readonly placeIds: readonly number[] | 'all'
}

/**
 * Finds what is near to a member: the one decision for every list. Two members are near when the distance
 * that the reader is shown lies within the reader's radius.
 * @returns undefined for visitors, and for members who show no town: then nobody is near or far
 */
export async function findSurroundings(
  db: Database,
  readerId: string | undefined,
): Promise<Surroundings | undefined> {
  const own = readerId === undefined ? undefined : await findShownCentre(db, readerId)
  if (own === undefined) return undefined
  const reach = reachOf(own)
  if (reach === '100+') return { placeIds: 'all' }
  const { south, north, west, east } = boxAround(own, kilometresOf(reach))
  const towns = await selectShown(db)
    .select(['place_id as placeId', 'lat', 'lng'])
    .where('lat', '>=', south)
    .where('lat', '<=', north)
    .where('lng', '>=', west)
    .where('lng', '<=', east)
    .distinct()
    .execute()
  const near = towns.filter((town) => isNear(bandBetween(own, { ...town, shownTo: own.shownTo }), reach))
  return { placeIds: near.map(({ placeId }) => placeId) }
}

/** Selects the members near to somebody, as `nearId`. */
export function selectNear(db: Database, { placeIds }: Surroundings) {
  return selectShown(db)
    .select('member_id as nearId')
    .$if(placeIds !== 'all', (query) => query.where('place_id', 'in', placeIds === 'all' ? [] : placeIds))
}

/** Lists the members near to somebody, among them that member. */
export async function listNear(db: Database, surroundings: Surroundings): Promise<string[]> {
  const rows = await selectNear(db, surroundings).execute()
  return rows.map(({ nearId }) => nearId)
}

const selectShown = (db: Database) =>
  db.selectFrom('member_place').where('shown_to', 'in', [...audiencesWith('anyone')])

function kilometresOf(band: NonNullable<DistanceBand>): number {
  return Number(band.slice(1))
}
