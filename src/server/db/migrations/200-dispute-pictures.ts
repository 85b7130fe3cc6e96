import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('dispute_picture')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('trade_id', 'text', (column) => column.notNull())
    .addColumn('member_id', 'text', (column) => column.notNull())
    .addColumn('made_at', 'text', (column) => column.notNull())
    .addColumn('unsent_since', 'text')
    .execute()
  await db.schema
    .createIndex('dispute_picture_trade')
    .on('dispute_picture')
    .columns(['trade_id', 'member_id', 'made_at'])
    .execute()
  await db.schema
    .createIndex('dispute_picture_member')
    .on('dispute_picture')
    .columns(['member_id', 'made_at'])
    .execute()
  await db.schema.createIndex('dispute_picture_unsent').on('dispute_picture').column('unsent_since').execute()
}
