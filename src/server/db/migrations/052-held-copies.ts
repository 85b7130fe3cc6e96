import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('held_copy')
    .addColumn('holder_kind', 'text', (column) => column.notNull())
    .addColumn('holder_id', 'text', (column) => column.notNull())
    .addColumn('owner_id', 'text', (column) => column.notNull())
    .addColumn('binder_id', 'text', (column) => column.notNull())
    .addColumn('printing_id', 'text', (column) => column.notNull())
    .addColumn('finish', 'text', (column) => column.notNull())
    .addColumn('condition', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('marks', 'text', (column) => column.notNull())
    .addColumn('quantity', 'integer', (column) => column.notNull())
    .addColumn('promised_to', 'text', (column) => column.notNull())
    .addColumn('held_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('held_copy_pk', [
      'holder_kind',
      'holder_id',
      'binder_id',
      'printing_id',
      'finish',
      'condition',
      'language',
      'marks',
    ])
    .execute()
  await db.schema
    .createIndex('held_copy_owner')
    .on('held_copy')
    .columns(['owner_id', 'binder_id', 'printing_id'])
    .execute()
  await db.schema.createIndex('held_copy_promised').on('held_copy').column('promised_to').execute()
}
