import type { ScryfallRuling } from '#contract/scryfall.ts'
import type { Database } from '#server/db/database.ts'

/** Rulings read at once while others wait for their turn. */
const AT_ONCE = 400

/** Yields all rulings in small pieces, card by card and in their order. */
export async function* eachRuling(db: Database): AsyncGenerator<ScryfallRuling[]> {
  let after = { oracle_id: '', place: 0 }
  for (;;) {
    const { oracle_id: oracleId, place } = after
    const rows = await db
      .selectFrom('ruling')
      .select(['oracle_id', 'place', 'source', 'published_at', 'comment'])
      .where((eb) => eb(eb.refTuple('oracle_id', 'place'), '>', eb.tuple(oracleId, place)))
      .orderBy('oracle_id')
      .orderBy('place')
      .limit(AT_ONCE)
      .execute()
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows.map((row) => ({
      object: 'ruling',
      oracle_id: row.oracle_id,
      source: row.source,
      published_at: row.published_at,
      comment: row.comment,
    }))
    after = last
  }
}
