import type { Database } from '#server/db/database.ts'
import { isShownTo, selectFellows } from '#server/people/public.ts'

import type { boxAround } from './distance.ts'

/** What is near to a member: some towns, or every place there is. */
export interface Surroundings {
  readonly readerId: string
  readonly placeIds: readonly number[] | 'all'
  /** Whether the reader tells fellows alone where they are; then only these can be near. */
  readonly isForFellows: boolean
}

/** Lists the towns of members within a box. */
export async function listTownsIn(db: Database, { south, north, west, east }: ReturnType<typeof boxAround>) {
  return await db
    .selectFrom('member_place')
    .select(['place_id as placeId', 'lat', 'lng'])
    .where('lat', '>=', south)
    .where('lat', '<=', north)
    .where('lng', '>=', west)
    .where('lng', '<=', east)
    .distinct()
    .execute()
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
