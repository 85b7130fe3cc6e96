import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('mail')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text')
    .addColumn('html', 'text')
    .addColumn('queued_at', 'text', (column) => column.notNull())
    .addColumn('next_try_at', 'text')
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('sent_at', 'text')
    .addColumn('failed_at', 'text')
    .execute()
  await db.schema.createIndex('mail_next_try_at').on('mail').column('next_try_at').execute()
  await db.schema.createIndex('mail_failed_at').on('mail').column('failed_at').execute()
  await db.schema.createIndex('mail_queued_at').on('mail').column('queued_at').execute()
}
