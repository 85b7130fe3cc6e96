import type { Kysely } from 'kysely'

/** What was recorded before counted every copy as if it were in Near Mint. */
const UNTIL_NOW = 'usd 100 100 100 100 100'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('profile').addColumn('shares', 'text').execute()
  for (const table of ['binder_weighed', 'binder_value', 'member_value']) {
    await db.schema
      .alterTable(table)
      .addColumn('valuation', 'text', (column) => column.notNull().defaultTo(UNTIL_NOW))
      .execute()
  }
  // Totals are read from this index alone, and now count the condition.
  await db.schema.dropIndex('stack_in_order').execute()
  await db.schema
    .createIndex('stack_in_order')
    .on('stack')
    .columns(['binder_id', 'name_key', 'id', 'printing_id', 'finish', 'quantity', 'condition'])
    .execute()
}
