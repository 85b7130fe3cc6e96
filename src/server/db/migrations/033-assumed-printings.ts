import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('import_run')
    .addColumn('unpriced', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  // Files read before this took the first printing, and have no others to offer.
  await db.schema
    .alterTable('import_run')
    .addColumn('assumed_as', 'text', (column) => column.notNull().defaultTo('first'))
    .execute()
}
