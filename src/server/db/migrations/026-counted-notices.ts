import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('notification').addColumn('more', 'integer').execute()
  await db.schema
    .createTable('notification_counted')
    .addColumn('recipient_id', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('about_id', 'text')
    .addColumn('counted_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('notification_counted_key', ['recipient_id', 'subject'])
    .execute()
  await db.schema
    .createIndex('notification_counted_about')
    .on('notification_counted')
    .column('about_id')
    .execute()
}
