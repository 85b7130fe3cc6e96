import { type Kysely, sql } from 'kysely'

import { isPostgres, wideInteger } from '#server/db/portable.ts'

export async function up(db: Kysely<never>): Promise<void> {
  await createSets(db)
  await createOracleCards(db)
  await createPrintings(db)
  await createPrices(db)
  await createCardWords(db)
  await createImports(db)
}

async function createSets(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('card_set')
    .addColumn('code', 'text', (column) => column.primaryKey())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('set_type', 'text')
    .addColumn('released_at', 'text')
    .addColumn('parent_code', 'text')
    .addColumn('icon_uri', 'text')
    .addColumn('is_digital', 'integer', (column) => column.notNull())
    .addColumn('printings', 'integer', (column) => column.notNull())
    .addColumn('details', 'text')
    .execute()
}

async function createOracleCards(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('oracle_card')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('oracle_id', 'text', (column) => column.notNull().unique())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('layout', 'text', (column) => column.notNull())
    .addColumn('is_extra', 'integer', (column) => column.notNull())
    .addColumn('mana_cost', 'text')
    .addColumn('mana_value', 'double precision', (column) => column.notNull())
    .addColumn('type_line', 'text', (column) => column.notNull())
    .addColumn('rules_text', 'text')
    .addColumn('power', 'text')
    .addColumn('toughness', 'text')
    .addColumn('loyalty', 'text')
    .addColumn('defence', 'text')
    .addColumn('colours', 'text', (column) => column.notNull())
    .addColumn('colour_identity', 'text', (column) => column.notNull())
    .addColumn('keywords', 'text', (column) => column.notNull())
    .addColumn('legalities', 'text', (column) => column.notNull())
    .addColumn('is_reserved', 'integer', (column) => column.notNull())
    .addColumn('edhrec_rank', 'integer')
    .addColumn('faces', 'text', (column) => column.notNull())
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('facts_hash', 'text', (column) => column.notNull())
    .addColumn('default_printing_id', 'text')
    .execute()
  await db.schema.createIndex('oracle_card_source').on('oracle_card').column('source').execute()
}

async function createPrintings(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('printing')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('oracle_card_id', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('set_code', 'text', (column) => column.notNull())
    .addColumn('collector_number', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('layout', 'text', (column) => column.notNull())
    .addColumn('lang', 'text', (column) => column.notNull())
    .addColumn('rarity', 'text', (column) => column.notNull())
    .addColumn('released_at', 'text')
    .addColumn('finishes', 'text', (column) => column.notNull())
    .addColumn('image_url', 'text')
    .addColumn('artist', 'text')
    .addColumn('flavour', 'text')
    .addColumn('frame', 'text')
    .addColumn('border', 'text')
    .addColumn('frame_effects', 'text', (column) => column.notNull())
    .addColumn('promo_types', 'text', (column) => column.notNull())
    .addColumn('is_promo', 'integer', (column) => column.notNull())
    .addColumn('is_digital', 'integer', (column) => column.notNull())
    .addColumn('is_full_art', 'integer', (column) => column.notNull())
    .addColumn('preference', 'text', (column) => column.notNull())
    .addColumn('usd_cents', 'integer')
    .addColumn('usd_foil_cents', 'integer')
    .addColumn('usd_etched_cents', 'integer')
    .addColumn('eur_cents', 'integer')
    .addColumn('eur_foil_cents', 'integer')
    .addColumn('tix_cents', 'integer')
    .addColumn('priced_on', 'text')
    .addColumn('faces', 'text', (column) => column.notNull())
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('facts_hash', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('printing_of_card')
    .on('printing')
    .columns(['oracle_card_id', 'preference', 'id'])
    .execute()
  await db.schema
    .createIndex('printing_of_set')
    .on('printing')
    .columns(['set_code', 'collector_number', 'lang'])
    .execute()
}

async function createPrices(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('price')
    .addColumn('printing_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('on_day', 'text', (column) => column.notNull())
    .addColumn('cents', 'integer')
    .addPrimaryKeyConstraint('price_key', ['printing_id', 'kind', 'on_day'])
    .modifyEnd(clustered(db))
    .execute()
}

async function createCardWords(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('card_word')
    .addColumn('word', binaryText(db), (column) => column.notNull())
    .addColumn('oracle_card_id', 'text', (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('weight', 'integer', (column) => column.notNull())
    .addColumn('names', binaryText(db), (column) => column.notNull())
    .addPrimaryKeyConstraint('card_word_key', ['word', 'oracle_card_id', 'place'])
    .modifyEnd(clustered(db))
    .execute()
  await db.schema.createIndex('card_word_card').on('card_word').column('oracle_card_id').execute()
}

async function createImports(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('card_import')
    .addColumn('source', 'text', (column) => column.primaryKey())
    .addColumn('version', 'text')
    .addColumn('finished_at', 'text')
    .addColumn('printings', 'integer', (column) => column.notNull())
    .addColumn('run_id', 'text')
    .addColumn('phase', 'text')
    .addColumn('bytes', wideInteger(db), (column) => column.notNull())
    .addColumn('bytes_total', wideInteger(db))
    .addColumn('read_printings', 'integer', (column) => column.notNull())
    .addColumn('seen_at', 'text')
    .addColumn('failure', 'text')
    .addColumn('failed_at', 'text')
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('next_try_at', 'text')
    .execute()
}

/** Compared byte by byte, so that a range query finds prefixes whatever the server's language. */
function binaryText(db: Kysely<never>) {
  return isPostgres(db) ? sql`text collate "C"` : sql`text`
}

/**
 * Rows with little besides their key are stored in key order without a separate table; PostgreSQL has no such
 * tables.
 */
function clustered(db: Kysely<never>) {
  return isPostgres(db) ? sql`` : sql`without rowid`
}
