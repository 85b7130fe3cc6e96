import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  // A bond has two rows, one for each member, so that every question about it starts with one of them.
  await db.schema
    .createTable('fellow')
    .addColumn('member_id', 'text', (column) => column.notNull())
    .addColumn('fellow_id', 'text', (column) => column.notNull())
    .addColumn('since', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('fellow_key', ['member_id', 'fellow_id'])
    .execute()
  await db.schema
    .createIndex('fellow_newest')
    .on('fellow')
    .columns(['member_id', 'since', 'fellow_id'])
    .execute()
  await db.schema
    .createTable('fellow_request')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('asker_id', 'text', (column) => column.notNull())
    .addColumn('asked_id', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('withdrawn_at', 'text')
    .addColumn('declined_at', 'text')
    .addUniqueConstraint('fellow_request_pair', ['asker_id', 'asked_id'])
    .execute()
  await db.schema
    .createIndex('fellow_request_in')
    .on('fellow_request')
    .columns(['asked_id', 'created_at', 'id'])
    .execute()
  await db.schema
    .createIndex('fellow_request_out')
    .on('fellow_request')
    .columns(['asker_id', 'created_at', 'id'])
    .execute()
}
