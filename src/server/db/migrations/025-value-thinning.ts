import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('value_thinning')
    .addColumn('whose', 'text', (column) => column.primaryKey())
    .addColumn('thinned_before', 'text', (column) => column.notNull())
    .addColumn('going_before', 'text', (column) => column.notNull())
    .addColumn('after_id', 'text', (column) => column.notNull())
    .execute()
}
