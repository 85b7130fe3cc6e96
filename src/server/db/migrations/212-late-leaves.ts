import type { Kysely } from 'kysely'

/** Who gave up a seat so late that it counts as missed. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('gathering_late_leave')
    .addColumn('gathering_id', 'text', (column) =>
      column.notNull().references('gathering.id').onDelete('cascade'),
    )
    .addColumn('member_id', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('gathering_late_leave_key', ['gathering_id', 'member_id'])
    .execute()
  await db.schema
    .createIndex('gathering_late_leave_member')
    .on('gathering_late_leave')
    .columns(['member_id', 'gathering_id'])
    .execute()
  await db.schema
    .createIndex('gathering_late_leave_at')
    .on('gathering_late_leave')
    .columns(['at', 'gathering_id'])
    .execute()
}
