import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('message_picture')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('conversation_id', 'text', (column) => column.notNull())
    .addColumn('member_id', 'text', (column) => column.notNull())
    .addColumn('number', 'integer')
    .addColumn('made_at', 'text', (column) => column.notNull())
    .addColumn('unsent_since', 'text')
    .execute()
  await db.schema
    .createIndex('message_picture_message')
    .on('message_picture')
    .columns(['conversation_id', 'number'])
    .execute()
  await db.schema
    .createIndex('message_picture_unsent_of')
    .on('message_picture')
    .columns(['conversation_id', 'member_id', 'unsent_since'])
    .execute()
  await db.schema
    .createIndex('message_picture_member')
    .on('message_picture')
    .columns(['member_id', 'made_at', 'id'])
    .execute()
  await db.schema.createIndex('message_picture_unsent').on('message_picture').column('unsent_since').execute()
}
