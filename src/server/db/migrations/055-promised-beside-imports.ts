import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('import_run')
    .addColumn('promised', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('import_run')
    .addColumn('stayed', 'text', (column) => column.notNull().defaultTo('{}'))
    .execute()
}
