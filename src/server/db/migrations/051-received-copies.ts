import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('received_copies')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('member_id', 'text', (column) => column.notNull())
    .addColumn('binder_id', 'text', (column) => column.notNull())
    .addColumn('printing_id', 'text', (column) => column.notNull())
    .addColumn('finish', 'text', (column) => column.notNull())
    .addColumn('condition', 'text', (column) => column.notNull())
    .addColumn('source_condition', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('marks', 'text', (column) => column.notNull())
    .addColumn('quantity', 'integer', (column) => column.notNull())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('received_copies_member')
    .on('received_copies')
    .columns(['member_id', 'id'])
    .execute()
  await db.schema
    .createIndex('received_copies_place')
    .on('received_copies')
    .columns(['binder_id', 'printing_id', 'received_at'])
    .execute()
  await db.schema.createIndex('received_copies_time').on('received_copies').column('received_at').execute()
}
