import type { DistanceBand } from '#contract/location.ts'
import { isNear, reachOf } from '#contract/nearness.ts'
import type { Database } from '#server/db/database.ts'
import { countFellows, isIn } from '#server/people/public.ts'

import { bandOf, boxAround, distanceKm } from './distance.ts'
import { listTownsIn, type Surroundings } from './near-queries.ts'
import { findCentre } from './queries.ts'

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
  const towns = await listTownsIn(db, boxAround(own, kilometresOf(reach)))
  const near = towns.filter((town) => isNear(bandOf(distanceKm(own, town)), reach))
  return { readerId, placeIds: near.map(({ placeId }) => placeId), isForFellows }
}

function kilometresOf(band: NonNullable<DistanceBand>): number {
  return Number(band.slice(1))
}
