import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await createWatch(db)
  await db.schema
    .createTable('watch_setting')
    .addColumn('member_id', 'text', (column) => column.primaryKey())
    .addColumn('shown_to', 'text', (column) => column.notNull())
    .addColumn('min_condition', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('watch_price_check')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('after_card', 'text', (column) => column.notNull())
    .addColumn('after_watch', 'text', (column) => column.notNull())
    .addColumn('due_since', 'text')
    .execute()
}

async function createWatch(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('watch')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('member_id', 'text', (column) => column.notNull())
    .addColumn('oracle_card_id', 'text', (column) => column.notNull())
    .addColumn('printing_id', 'text', (column) => column.notNull())
    .addColumn('exact_printing_id', 'text', (column) => column.notNull())
    .addColumn('finish', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('card_name', 'text', (column) => column.notNull())
    .addColumn('min_condition', 'text', (column) => column.notNull())
    .addColumn('quantity', 'integer', (column) => column.notNull())
    .addColumn('alert_below_cents', 'integer')
    .addColumn('alert_above_cents', 'integer')
    .addColumn('price_cents', 'integer')
    .addColumn('distance', 'integer', (column) => column.notNull())
    .addColumn('below_rests_since', 'text')
    .addColumn('below_told_on', 'text')
    .addColumn('above_rests_since', 'text')
    .addColumn('above_told_on', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('watch_once', [
      'member_id',
      'oracle_card_id',
      'exact_printing_id',
      'finish',
      'language',
    ])
    .execute()
  // No index on price and distance: every import changes many of them, and a list has at most 5,000 rows to
  // sort.
  await db.schema.createIndex('watch_card').on('watch').columns(['oracle_card_id', 'id']).execute()
  await db.schema.createIndex('watch_newest').on('watch').columns(['member_id', 'created_at', 'id']).execute()
  await db.schema.createIndex('watch_by_name').on('watch').columns(['member_id', 'card_name', 'id']).execute()
}
