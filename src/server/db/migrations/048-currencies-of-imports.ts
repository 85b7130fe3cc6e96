import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  // Rows were priced in dollars until now.
  await db.schema
    .alterTable('import_run')
    .addColumn('currency', 'text', (column) => column.notNull().defaultTo('usd'))
    .execute()
}
