import type { Kysely } from 'kysely'

/** What hosts write to all who come to a gathering. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('gathering_announcement')
    .addColumn('gathering_id', 'text', (column) =>
      column.notNull().references('gathering.id').onDelete('cascade'),
    )
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('author_id', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('is_for_waiting', 'integer', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('gathering_announcement_key', ['gathering_id', 'number'])
    .execute()
  await db.schema
    .createIndex('gathering_announcement_author')
    .on('gathering_announcement')
    .columns(['author_id', 'gathering_id', 'number'])
    .execute()
}
