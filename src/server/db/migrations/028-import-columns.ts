import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('import_run').addColumn('columns', 'text').execute()
  await db.schema
    .createTable('import_columns')
    .addColumn('member_id', 'text', (column) => column.notNull())
    .addColumn('heading_key', 'text', (column) => column.notNull())
    .addColumn('headings', 'text', (column) => column.notNull())
    .addColumn('has_headings', 'integer', (column) => column.notNull())
    .addColumn('uses', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('import_columns_key', ['member_id', 'heading_key'])
    .execute()
}
