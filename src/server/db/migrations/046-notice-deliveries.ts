import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('notice_delivery')
    .addColumn('notification_id', 'text', (column) => column.notNull())
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('recipient_id', 'text', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('notice_delivery_key', ['notification_id', 'channel'])
    .execute()
  await db.schema
    .createIndex('notice_delivery_due')
    .on('notice_delivery')
    .columns(['recipient_id', 'channel', 'due_at'])
    .execute()
  await db.schema.alterTable('mail').addColumn('unsubscribe', 'text').execute()
}
