import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('trade_request')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('poster_id', 'text', (column) => column.notNull())
    .addColumn('poster_username', 'text', (column) => column.notNull())
    .addColumn('recipient_id', 'text', (column) => column.notNull())
    .addColumn('recipient_username', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('trade_request_line')
    .addColumn('request_id', 'text', (column) => column.notNull())
    .addColumn('side', 'text', (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('oracle_card_id', 'text', (column) => column.notNull())
    .addColumn('printing_id', 'text', (column) => column.notNull())
    .addColumn('exact_printing_id', 'text', (column) => column.notNull())
    .addColumn('quantity', 'integer', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('trade_request_line_pk', ['request_id', 'side', 'place'])
    .execute()
  await createIndexes(db)
}

/** One for each list, and one that leads from a card to the requests that name it. */
async function createIndexes(db: Kysely<never>): Promise<void> {
  await db.schema
    .createIndex('trade_request_newest')
    .on('trade_request')
    .columns(['status', 'created_at', 'id'])
    .where(sql.ref('recipient_id'), '=', sql.lit(''))
    .execute()
  for (const side of ['poster', 'recipient'] as const) {
    await db.schema
      .createIndex(`trade_request_${side}`)
      .on('trade_request')
      .columns([`${side}_id`, 'status', 'created_at', 'id'])
      .execute()
  }
  await db.schema
    .createIndex('trade_request_line_card')
    .on('trade_request_line')
    .columns(['oracle_card_id', 'side', 'exact_printing_id', 'request_id'])
    .execute()
}
