import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('guestbook_entry')
    .addColumn('member_id', 'text', (column) => column.primaryKey())
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('signed_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('guestbook_entry_latest')
    .on('guestbook_entry')
    .columns(['signed_at desc', 'member_id'])
    .execute()
}
