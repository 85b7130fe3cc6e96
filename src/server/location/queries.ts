import type { DistanceBand, Place } from '#contract/location.ts'
import type { Database } from '#server/db/database.ts'

import { bandBetween, type Centre } from './distance.ts'

/** The distance of others from a member. */
export type Bands = (memberId: string) => DistanceBand

/** Finds the bands between one reader and others, in one query; none for visitors, and none to oneself. */
export async function bandsTo(
  db: Database,
  readerId: string | undefined,
  memberIds: readonly string[],
): Promise<Bands> {
  const others = new Set(memberIds)
  others.delete(readerId ?? '')
  if (readerId === undefined || others.size === 0) return () => null
  const centres = await listCentres(db, [readerId, ...others])
  const own = centres.get(readerId)
  return (memberId) => (memberId === readerId ? null : bandBetween(own, centres.get(memberId)))
}

async function listCentres(db: Database, memberIds: readonly string[]): Promise<Map<string, Centre>> {
  const rows = await db
    .selectFrom('member_place')
    .select(['member_id as memberId', 'lat', 'lng', 'shown_to as shownTo'])
    .where('member_id', 'in', [...memberIds])
    .execute()
  return new Map(rows.map(({ memberId, ...centre }) => [memberId, centre]))
}

export async function upsertMemberPlace(
  db: Database,
  memberId: string,
  { place, shownTo }: { readonly place: Place; readonly shownTo: string },
): Promise<void> {
  const values = { place_id: place.id, name: place.name, lat: place.lat, lng: place.lng, shown_to: shownTo }
  await db
    .insertInto('member_place')
    .values({ member_id: memberId, ...values })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
    .execute()
}

export async function deleteMemberPlace(db: Database, memberId: string): Promise<void> {
  await db.deleteFrom('member_place').where('member_id', '=', memberId).execute()
}
