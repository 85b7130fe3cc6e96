import { type Kysely, sql } from 'kysely'

/** Texts and pictures that keepers removed, until nobody can bring them back any more. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('removal')
    .addColumn('decision_id', 'text', (column) =>
      column.primaryKey().references('decision.id').onDelete('cascade'),
    )
    .addColumn('thing', 'text', (column) => column.notNull())
    .addColumn('thing_id', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('lines', 'text', (column) => column.notNull())
    .addColumn('picture', 'text')
    .addColumn('kept', 'text')
    .addColumn('removed_at', 'text', (column) => column.notNull())
    .execute()
  await sql`create index removal_kept on removal (removed_at, decision_id) where kept is not null`.execute(db)
  await sql`alter table portrait add column removed_at text`.execute(db)
}
