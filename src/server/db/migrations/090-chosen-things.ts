import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('notice_thing')
    .addColumn('member_id', 'text', (column) => column.notNull())
    .addColumn('thing', 'text', (column) => column.notNull())
    .addColumn('thing_id', 'text', (column) => column.notNull())
    .addColumn('tell', 'text', (column) => column.notNull())
    .addColumn('chosen_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('notice_thing_key', ['member_id', 'thing', 'thing_id'])
    .execute()
}
