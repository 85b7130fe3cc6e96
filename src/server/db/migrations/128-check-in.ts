import { type Kysely, sql } from 'kysely'

/** Members note themselves that they came: by a code that hosts show, or by their word where the host lets them. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table gathering add column self_check_in integer not null default 0`.execute(db)
  await sql`alter table gathering_arrival add column how text not null default 'host'`.execute(db)
  await db.schema
    .createTable('door_code')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('gathering_id', 'text', (column) =>
      column.notNull().references('gathering.id').onDelete('cascade'),
    )
    .addColumn('digits_hash', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('door_code_of').on('door_code').columns(['gathering_id', 'ends_at']).execute()
  await db.schema.createIndex('door_code_ends').on('door_code').columns(['ends_at', 'gathering_id']).execute()
  await db.schema
    .createTable('door_try')
    .addColumn('gathering_id', 'text', (column) =>
      column.notNull().references('gathering.id').onDelete('cascade'),
    )
    .addColumn('member_id', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('is_right', 'integer', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('door_try_key', ['gathering_id', 'member_id', 'number'])
    .execute()
  await db.schema
    .createIndex('door_try_member')
    .on('door_try')
    .columns(['member_id', 'gathering_id'])
    .execute()
  await db.schema.createIndex('door_try_at').on('door_try').columns(['at', 'gathering_id']).execute()
}
