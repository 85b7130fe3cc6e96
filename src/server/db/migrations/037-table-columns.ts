import type { Kysely } from 'kysely'

/** Which columns a member has in tables of their cards, as a JSON list; nothing for the standard ones. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('profile').addColumn('table_columns', 'text').execute()
  await db.schema
    .alterTable('profile')
    .addColumn('table_rows', 'text', (column) => column.notNull().defaultTo('roomy'))
    .execute()
}
