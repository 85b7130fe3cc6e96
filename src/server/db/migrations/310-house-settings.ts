import type { Kysely } from 'kysely'

/** What admins settled about their installation. A setting without a row has its default. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('house_setting')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()
}
