import { USED_PLACES_MAX, type UsedPlace } from '#contract/gatherings/calling.ts'
import { REMOVED_WORDS } from '#contract/removals.ts'
import type { Database } from '#server/db/database.ts'

/** Lists where a member's own gatherings are or were, each place once, with the address that it had last. */
export async function listUsedPlaces(db: Database, hostId: string): Promise<UsedPlace[]> {
  const rows = await db
    .selectFrom(
      db
        .selectFrom('gathering')
        .select((eb) => [
          'location',
          'address',
          'created_at',
          'id',
          eb.fn
            .agg<number>('row_number')
            .over((over) => over.partitionBy('location').orderBy('created_at', 'desc').orderBy('id', 'desc'))
            .as('place_in_row'),
        ])
        .where('host_id', '=', hostId)
        .where('visibility', '!=', 'nobody')
        .where('location', '!=', REMOVED_WORDS)
        .as('own'),
    )
    .select(['location', 'address'])
    .where('place_in_row', '=', 1)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(USED_PLACES_MAX)
    .execute()
  return rows.map(({ location, address }) => ({
    location,
    address: address === REMOVED_WORDS ? '' : address,
  }))
}
