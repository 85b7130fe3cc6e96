import { type Kysely } from 'kysely'

/** What happens here, counted by day. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('count_note')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('on_day', 'text', (column) => column.notNull())
    .addColumn('what', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('day_count')
    .addColumn('on_day', 'text', (column) => column.notNull())
    .addColumn('what', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('day_count_of', ['on_day', 'what'])
    .execute()
}
