import type { Database } from '#server/db/database.ts'
import { type KeptWatch, readWatch } from '#server/watchlist/queries.ts'

/** All prices are looked at in one go, so there is one place. */
const NAME = 'all'

/** Up to where watchlists were gone through: cards in order, and their entries in order. */
export interface CheckPlace {
  readonly afterCard: string
  readonly afterWatch: string
}

const BEGINNING: CheckPlace = { afterCard: '', afterWatch: '' }

/** Where the look at all prices stands; nothing when there is none to be done. */
export async function findDueCheck(db: Database): Promise<CheckPlace | undefined> {
  return await db
    .selectFrom('watch_price_check')
    .select(['after_card as afterCard', 'after_watch as afterWatch'])
    .where('name', '=', NAME)
    .where('due_since', 'is not', null)
    .executeTakeFirst()
}

/** New prices came in: the look at them begins, or begins again. */
export async function upsertCheck(db: Database, dueSince: Date): Promise<void> {
  const values = {
    after_card: BEGINNING.afterCard,
    after_watch: BEGINNING.afterWatch,
    due_since: dueSince.toISOString(),
  }
  await db
    .insertInto('watch_price_check')
    .values({ name: NAME, ...values })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
    .execute()
}

export async function updateCheck(db: Database, { afterCard, afterWatch }: CheckPlace): Promise<void> {
  await db
    .updateTable('watch_price_check')
    .set({ after_card: afterCard, after_watch: afterWatch })
    .where('name', '=', NAME)
    .execute()
}

/** All was looked at. */
export async function updateCheckAsDone(db: Database): Promise<void> {
  await db.updateTable('watch_price_check').set({ due_since: null }).where('name', '=', NAME).execute()
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
