import type { Database } from '#server/db/database.ts'
import { type KeptWatch, readWatch } from '#server/watchlist/queries.ts'

/** Up to where watchlists were gone through: cards in order, and their entries in order. */
export interface CheckPlace {
  readonly afterCard: string
  readonly afterWatch: string
}

/** What the look at a price may change of an entry; nothing that an index holds. */
export async function updateWatchPrice(
  db: Database,
  { id, priceCents, distance, below, above }: Pick<KeptWatch, PriceFields>,
): Promise<void> {
  await db
    .updateTable('watch')
    .set({
      price_cents: priceCents,
      distance,
      below_rests_since: below.restsSince,
      below_told_on: below.toldOn,
      above_rests_since: above.restsSince,
      above_told_on: above.toldOn,
    })
    .where('id', '=', id)
    .execute()
}

type PriceFields = 'id' | 'priceCents' | 'distance' | 'below' | 'above'

/** Entries whose alerts are as they were, all at the same price and distance. */
export async function updateWatchPrices(
  db: Database,
  ids: readonly string[],
  { priceCents, distance }: Pick<KeptWatch, 'priceCents' | 'distance'>,
): Promise<void> {
  await db
    .updateTable('watch')
    .set({ price_cents: priceCents, distance })
    .where('id', 'in', [...ids])
    .execute()
}

/** The next entries of everybody, by card. */
export async function listWatchesAfter(db: Database, place: CheckPlace, limit: number): Promise<KeptWatch[]> {
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
