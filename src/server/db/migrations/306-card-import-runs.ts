import { type Kysely, sql } from 'kysely'

/** Each import of the cards, with how it ended and what it changed. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('card_import_run')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('began_at', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'text')
    .addColumn('outcome', 'text')
    .addColumn('sentence', 'text')
    .addColumn('added', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('changed', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('repriced', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('gone', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createIndex('card_import_run_began')
    .on('card_import_run')
    .columns(['began_at', 'id'])
    .execute()
  // What is here is taken for listed; the next import finds out.
  await sql`alter table printing add column is_listed integer not null default 1`.execute(db)
  await sql`create index card_import_run_open on card_import_run (id) where ended_at is null`.execute(db)
}
