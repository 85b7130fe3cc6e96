import type { DistanceBand, Place, Radius } from '#contract/location.ts'
import { isNear, reachOf } from '#contract/nearness.ts'
import type { Database } from '#server/db/database.ts'

import { bandBetween, type Centre } from './distance.ts'

/** The distance of others from a member. */
type Bands = (memberId: string) => DistanceBand

/** Finds the bands between one reader and others, in one query; none for visitors, and none to oneself. */
export async function bandsTo(
  db: Database,
  readerId: string | undefined,
  memberIds: readonly string[],
): Promise<Bands> {
  const others = new Set(memberIds)
  others.delete(readerId ?? '')
  if (readerId === undefined || others.size === 0) return () => null
  const centres = await listCentres(db, readerId, [...others])
  const own = centres.get(readerId)
  return (memberId) => {
    const there = centres.get(memberId)
    return memberId === readerId ? null : bandBetween(own, there, there?.isFellow === true)
  }
}

/** How far away something is for a member, in the member's own unit, and whether that is near to them. */
export type Distances = (memberId: string) => {
  readonly band: DistanceBand
  readonly isNear: boolean
  readonly unit: Radius['unit']
}

/** Finds how far away a member is for each of those who are told of them. */
export async function distancesFor(
  db: Database,
  memberId: string,
  toldIds: readonly string[],
): Promise<Distances> {
  const centres = await listCentres(db, memberId, toldIds)
  const there = centres.get(memberId)
  return (toldId) => {
    const own = centres.get(toldId)
    const band = bandBetween(own, there, own?.isFellow === true)
    return {
      band,
      isNear: own !== undefined && isNear(band, reachOf(own)),
      unit: own?.unit ?? 'km',
    }
  }
}

/** The unit in which a member is told distances. */
export async function findUnit(db: Database, memberId: string): Promise<Radius['unit']> {
  const row = await db
    .selectFrom('member_place')
    .select('unit')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row?.unit ?? 'km'
}

/** Where a member is, and whom they tell. */
export async function findCentre(db: Database, memberId: string): Promise<RadiusCentre | undefined> {
  return (await listCentres(db, memberId, [])).get(memberId)
}

type RadiusCentre = Centre & Radius & { readonly isFellow: boolean }

/** Lists where a member and others are, and which of them are fellows of the first. */
async function listCentres(
  db: Database,
  memberId: string,
  otherIds: readonly string[],
): Promise<Map<string, RadiusCentre>> {
  const rows = await db
    .selectFrom('member_place as place')
    .leftJoin('fellow', (join) =>
      join.onRef('fellow.fellow_id', '=', 'place.member_id').on('fellow.member_id', '=', memberId),
    )
    .select(['place.member_id as id', 'lat', 'lng', 'shown_to as shownTo', 'radius', 'unit'])
    .select('fellow.since')
    .where('place.member_id', 'in', [memberId, ...otherIds])
    .execute()
  return new Map(rows.map(({ id, since, ...centre }) => [id, { ...centre, isFellow: since !== null }]))
}

export async function upsertMemberPlace(
  db: Database,
  memberId: string,
  { place, shownTo, radius, unit }: Radius & { readonly place: Place; readonly shownTo: string },
): Promise<void> {
  const values = {
    place_id: place.id,
    name: place.name,
    lat: place.lat,
    lng: place.lng,
    shown_to: shownTo,
    radius,
    unit,
  }
  await db
    .insertInto('member_place')
    .values({ member_id: memberId, ...values })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
    .execute()
}

export async function deleteMemberPlace(db: Database, memberId: string): Promise<void> {
  await db.deleteFrom('member_place').where('member_id', '=', memberId).execute()
}
