import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('counted_subject')
    .addColumn('member_id', 'text', (column) => column.notNull())
    .addColumn('counter', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('counted_id', 'text')
    .addPrimaryKeyConstraint('counted_subject_key', ['member_id', 'counter', 'subject'])
    .execute()
}
