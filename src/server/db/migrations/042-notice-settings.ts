import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('notice_settings')
    .addColumn('member_id', 'text', (column) => column.primaryKey())
    .addColumn('choices', 'text', (column) => column.notNull())
    .addColumn('time_zone', 'text')
    .addColumn('quiet_from', 'integer', (column) => column.notNull())
    .addColumn('quiet_to', 'integer', (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('digest_hour', 'integer', (column) => column.notNull())
    .addColumn('digest_weekday', 'integer', (column) => column.notNull())
    .execute()
  // Told by other channels alone, it is in no list.
  await db.schema
    .alterTable('notification')
    .addColumn('in_app', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
}
