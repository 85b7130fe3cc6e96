import type { Kysely } from 'kysely'

/** A link opens the screen of a gathering for the wall. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('gathering_screen')
    .addColumn('gathering_id', 'text', (column) =>
      column.primaryKey().references('gathering.id').onDelete('cascade'),
    )
    .addColumn('secret_hash', 'text', (column) => column.notNull())
    .addColumn('made_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('gathering_screen_made')
    .on('gathering_screen')
    .columns(['made_at', 'gathering_id'])
    .execute()
}
