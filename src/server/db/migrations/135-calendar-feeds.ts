import type { Kysely } from 'kysely'

/** The secret addresses under which calendar programs read the gatherings of members. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('calendar_feed')
    .addColumn('member_id', 'text', (column) => column.primaryKey())
    .addColumn('secret', 'text', (column) => column.notNull().unique())
    .addColumn('made_at', 'text', (column) => column.notNull())
    .execute()
}
