import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('act')
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('act').addColumn('failure', 'text').execute()
}
