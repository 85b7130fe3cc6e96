import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('push_key')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('private_key', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('push_device')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('member_id', 'text', (column) => column.notNull())
    .addColumn('session_id', 'text', (column) => column.notNull())
    .addColumn('endpoint', 'text', (column) => column.notNull().unique())
    .addColumn('p256dh', 'text', (column) => column.notNull())
    .addColumn('auth', 'text', (column) => column.notNull())
    .addColumn('user_agent', 'text', (column) => column.notNull())
    .addColumn('registered_at', 'text', (column) => column.notNull())
    .addColumn('last_updated', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('push_device_member').on('push_device').column('member_id').execute()
  await db.schema.createIndex('push_device_session').on('push_device').column('session_id').execute()
  await db.schema
    .createTable('push_message')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('device_id', 'text', (column) => column.notNull())
    .addColumn('member_id', 'text', (column) => column.notNull())
    .addColumn('notification_ids', 'text', (column) => column.notNull())
    .addColumn('fresh_until', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('push_message_device').on('push_message').column('device_id').execute()
  await db.schema.createIndex('push_message_member').on('push_message').column('member_id').execute()
  await db.schema
    .alterTable('notice_settings')
    .addColumn('push_words', 'text', (column) => column.notNull().defaultTo('full'))
    .execute()
}
