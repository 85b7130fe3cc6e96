import type { Insertable, Selectable } from 'kysely'

import type { CardSource, CardTables } from '#server/cards/tables.ts'
import type { Database } from '#server/db/database.ts'

import { writeRows } from './row-queries.ts'

export type CardRow = Insertable<CardTables['oracle_card']>
export type PrintingRow = Insertable<CardTables['printing']>
export type PriceRow = Insertable<CardTables['price']>

/** A printing as it is stored before an import, as far as that needs it. */
export type PrintingBefore = Pick<
  Selectable<CardTables['printing']>,
  | 'id'
  | 'oracle_card_id'
  | 'facts_hash'
  | 'priced_on'
  | 'usd_cents'
  | 'usd_foil_cents'
  | 'usd_etched_cents'
  | 'eur_cents'
  | 'eur_foil_cents'
  | 'tix_cents'
  | 'is_listed'
> & { readonly oracle_id: string }

const CARD_COLUMNS = [
  'id',
  'oracle_id',
  'source',
  'name',
  'layout',
  'mana_cost',
  'mana_value',
  'type_line',
  'rules_text',
  'power',
  'toughness',
  'loyalty',
  'defence',
  'colours',
  'colour_identity',
  'keywords',
  'legalities',
  'is_reserved',
  'edhrec_rank',
  'faces',
  'details',
  'facts_hash',
] as const

const PRINTING_COLUMNS = [
  'id',
  'oracle_card_id',
  'source',
  'set_code',
  'collector_number',
  'name',
  'layout',
  'lang',
  'rarity',
  'released_at',
  'finishes',
  'image_url',
  'artist',
  'flavour',
  'frame',
  'border',
  'frame_effects',
  'promo_types',
  'is_promo',
  'is_digital',
  'is_full_art',
  'preference',
  'usd_cents',
  'usd_foil_cents',
  'usd_etched_cents',
  'eur_cents',
  'eur_foil_cents',
  'tix_cents',
  'priced_on',
  'faces',
  'details',
  'facts_hash',
  'is_listed',
] as const

const PRICE_COLUMNS = ['printing_id', 'kind', 'on_day', 'cents'] as const

/** Lists every card, as far as an import needs it. */
export async function listKnownCards(db: Database) {
  return await db.selectFrom('oracle_card').select(['id', 'oracle_id', 'facts_hash']).execute()
}

/** Lists those of these cards that are here. */
export async function listCardsByOracleId(db: Database, oracleIds: readonly string[]) {
  if (oracleIds.length === 0) return []
  return await db
    .selectFrom('oracle_card')
    .select(['id', 'oracle_id', 'facts_hash'])
    .where('oracle_id', 'in', oracleIds)
    .execute()
}

export async function listPrintingsBefore(db: Database, ids: readonly string[]): Promise<PrintingBefore[]> {
  return await db
    .selectFrom('printing')
    .innerJoin('oracle_card', 'oracle_card.id', 'printing.oracle_card_id')
    .select([
      'printing.id',
      'printing.oracle_card_id',
      'oracle_card.oracle_id',
      'printing.facts_hash',
      'printing.priced_on',
      'printing.usd_cents',
      'printing.usd_foil_cents',
      'printing.usd_etched_cents',
      'printing.eur_cents',
      'printing.eur_foil_cents',
      'printing.tix_cents',
      'printing.is_listed',
    ])
    .where('printing.id', 'in', ids)
    .execute()
}

/** Lists the ids of all printings that the last file listed. */
export async function listListedIds(db: Database, source: CardSource): Promise<string[]> {
  const rows = await db
    .selectFrom('printing')
    .select('id')
    .where('source', '=', source)
    .where('is_listed', '=', 1)
    .execute()
  return rows.map(({ id }) => id)
}

/** Marks printings that no file lists any more. */
export async function updateUnlisted(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db.updateTable('printing').set({ is_listed: 0 }).where('id', 'in', ids).execute()
}

export async function upsertCards(db: Database, rows: readonly CardRow[]): Promise<void> {
  await writeRows(db, CARD_COLUMNS, rows, (chunk) =>
    db
      .insertInto('oracle_card')
      .values(chunk)
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet((eb) =>
            Object.fromEntries(CARD_COLUMNS.slice(1).map((column) => [column, eb.ref(`excluded.${column}`)])),
          ),
      )
      .compile(),
  )
}

export async function upsertPrintings(db: Database, rows: readonly PrintingRow[]): Promise<void> {
  await writeRows(db, PRINTING_COLUMNS, rows, (chunk) =>
    db
      .insertInto('printing')
      .values(chunk)
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet((eb) =>
            Object.fromEntries(
              PRINTING_COLUMNS.slice(1).map((column) => [column, eb.ref(`excluded.${column}`)]),
            ),
          ),
      )
      .compile(),
  )
}

export async function upsertPrices(db: Database, rows: readonly PriceRow[]): Promise<void> {
  await writeRows(db, PRICE_COLUMNS, rows, (chunk) =>
    db
      .insertInto('price')
      .values(chunk)
      .onConflict((conflict) =>
        conflict
          .columns(['printing_id', 'kind', 'on_day'])
          .doUpdateSet((eb) => ({ cents: eb.ref('excluded.cents') })),
      )
      .compile(),
  )
}

/** Sets each card's best printing as its default. */
export async function updateDefaultPrintings(db: Database, cardIds: readonly string[]): Promise<void> {
  if (cardIds.length === 0) return
  await db
    .updateTable('oracle_card')
    .set((eb) => ({
      default_printing_id: eb
        .selectFrom('printing')
        .select('printing.id')
        .whereRef('printing.oracle_card_id', '=', 'oracle_card.id')
        .orderBy('printing.preference')
        .orderBy('printing.id')
        .limit(1),
    }))
    .where('id', 'in', cardIds)
    .execute()
}

/** Lists which of these cards have no printings any more. */
export async function listEmptyCards(db: Database, cardIds: readonly string[]): Promise<string[]> {
  if (cardIds.length === 0) return []
  const rows = await db
    .selectFrom('oracle_card')
    .select('id')
    .where('id', 'in', cardIds)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('printing')
            .select('printing.id')
            .whereRef('printing.oracle_card_id', '=', 'oracle_card.id'),
        ),
      ),
    )
    .execute()
  return rows.map(({ id }) => id)
}

export async function deleteCard(db: Database, cardId: string): Promise<void> {
  await db.deleteFrom('oracle_card').where('id', '=', cardId).execute()
}
