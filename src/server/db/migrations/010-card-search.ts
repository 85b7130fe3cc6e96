import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  // The search engine has replaced the index of words in names.
  await db.schema.dropTable('card_word').execute()
  await db.schema.alterTable('oracle_card').dropColumn('is_extra').execute()
  await db.schema.alterTable('card_import').addColumn('revision', 'text').execute()
  await sql`update card_import set revision = version`.execute(db)
  await db.schema.alterTable('card_import').addColumn('rulings_version', 'text').execute()
  await createSavedSearches(db)
  await createRulings(db)
  await createSymbols(db)
}

async function createRulings(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('ruling')
    .addColumn('oracle_id', 'text', (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('published_at', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('comment', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('ruling_key', ['oracle_id', 'place'])
    .execute()
}

async function createSymbols(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('card_symbol')
    .addColumn('symbol', 'text', (column) => column.primaryKey())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('details', 'text', (column) => column.notNull())
    .execute()
}

async function createSavedSearches(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('saved_search')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('member_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('q', 'text', (column) => column.notNull())
    .addColumn('saved_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('saved_search_name', ['member_id', 'name'])
    .execute()
}
