import type { Insertable } from 'kysely'

import { chunksOf } from '#server/cards/import/row-queries.ts'
import type { CardTables } from '#server/cards/tables.ts'
import type { Database } from '#server/db/database.ts'

export type RulingRow = Insertable<CardTables['ruling']>

/** Replaces all rulings on these cards by `rows`. */
export async function replaceRulings(
  db: Database,
  oracleIds: readonly string[],
  rows: readonly RulingRow[],
): Promise<void> {
  await db.deleteFrom('ruling').where('oracle_id', 'in', oracleIds).execute()
  for (const chunk of chunksOf(rows)) await db.insertInto('ruling').values(chunk).execute()
}

/** Lists the next cards that have rulings, in the order of their ids. */
export async function listRuledAfter(db: Database, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('ruling')
    .select('oracle_id')
    .distinct()
    .where('oracle_id', '>', after)
    .orderBy('oracle_id')
    .limit(limit)
    .execute()
  return rows.map(({ oracle_id: oracleId }) => oracleId)
}

/** Records that this version of the rulings is complete. */
export async function updateRulingsVersion(db: Database, version: string): Promise<void> {
  await db
    .updateTable('card_import')
    .set({ rulings_version: version })
    .where('source', '=', 'scryfall')
    .execute()
}

/** Lists the rulings on a card, in their order. */
export async function listRulings(db: Database, oracleId: string) {
  return await db
    .selectFrom('ruling')
    .select(['oracle_id', 'source', 'published_at', 'comment'])
    .where('oracle_id', '=', oracleId)
    .orderBy('place')
    .execute()
}

/** Replaces all symbols, in this order. */
export async function replaceSymbols(
  db: Database,
  rows: readonly Insertable<CardTables['card_symbol']>[],
): Promise<void> {
  await db.deleteFrom('card_symbol').execute()
  for (const chunk of chunksOf(rows)) await db.insertInto('card_symbol').values(chunk).execute()
}

/** Lists Scryfall's symbols as JSON; empty if they were never fetched. */
export async function listSymbolDetails(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('card_symbol').select('details').orderBy('place').execute()
  return rows.map(({ details }) => details)
}
