import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('own_copy')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('member_id', 'text', (column) => column.notNull())
    .addColumn('oracle_card_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('picture_id', 'text', (column) => column.unique())
    .addColumn('made_at', 'text', (column) => column.notNull())
    .addColumn('unused_since', 'text')
    .execute()
  await db.schema.createIndex('own_copy_member').on('own_copy').columns(['member_id', 'id']).execute()
  await db.schema.createIndex('own_copy_card').on('own_copy').column('oracle_card_id').execute()
  await db.schema.createIndex('own_copy_unused').on('own_copy').column('unused_since').execute()
  // Totals are read from this index alone. What looks like no printing has no price but what its owner asks.
  await db.schema.dropIndex('stack_in_order').execute()
  await db.schema
    .createIndex('stack_in_order')
    .on('stack')
    .columns([
      'binder_id',
      'name_key',
      'id',
      'printing_id',
      'finish',
      'quantity',
      'condition',
      'marks',
      'asking_cents',
    ])
    .execute()
}
