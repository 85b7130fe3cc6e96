import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('binder').addColumn('cover_printing_id', 'text').execute()
  await db.schema
    .alterTable('binder')
    .addColumn('position', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('binder')
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
