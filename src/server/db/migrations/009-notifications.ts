import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('notification')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('recipient_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('link', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('read_at', 'text')
    .addUniqueConstraint('notification_once', ['recipient_id', 'kind', 'subject'])
    .execute()
  await db.schema
    .createIndex('notification_newest')
    .on('notification')
    .columns(['recipient_id', 'created_at', 'id'])
    .execute()
  await db.schema
    .createIndex('notification_unread')
    .on('notification')
    .columns(['recipient_id', 'read_at'])
    .execute()
}
