import type { Database } from '#server/db/database.ts'
import { readWatch, type StoredWatch } from '#server/watchlist/queries.ts'

/** How far watchlists were checked: by card, then by watch. */
export interface CheckPlace {
  readonly afterCard: string
  readonly afterWatch: string
}

/** Writes what a price check may change in a watch; no indexed column. */
export async function updateWatchPrice(
  db: Database,
  { id, cents, distance, below, above }: Pick<StoredWatch, PriceFields>,
): Promise<void> {
  await db
    .updateTable('watch')
    .set({
      price_cents: cents.usd,
      eur_cents: cents.eur,
      distance,
      below_rests_since: below.restsSince,
      below_told_on: below.toldOn,
      above_rests_since: above.restsSince,
      above_told_on: above.toldOn,
    })
    .where('id', '=', id)
    .execute()
}

type PriceFields = 'id' | 'cents' | 'distance' | 'below' | 'above'

/** Updates watches with unchanged alerts, all to the same price and distance. */
export async function updateWatchPrices(
  db: Database,
  ids: readonly string[],
  { cents, distance }: Pick<StoredWatch, 'cents' | 'distance'>,
): Promise<void> {
  await db
    .updateTable('watch')
    .set({ price_cents: cents.usd, eur_cents: cents.eur, distance })
    .where('id', 'in', [...ids])
    .execute()
}

/** Lists the next watches of all members, by card. */
export async function listWatchesAfter(
  db: Database,
  place: CheckPlace,
  limit: number,
): Promise<StoredWatch[]> {
  const rows = await db
    .selectFrom('watch')
    .selectAll()
    .where((eb) => eb(eb.refTuple('oracle_card_id', 'id'), '>', eb.tuple(place.afterCard, place.afterWatch)))
    .orderBy('oracle_card_id')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(readWatch)
}
