import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await addTables(db)
  await db.schema
    .createTable('meet_code')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('owner_id', 'text', (column) => column.notNull())
    .addColumn('device_hash', 'text', (column) => column.notNull())
    .addColumn('digits_hash', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('issued_at', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .addColumn('used_by', 'text')
    .addColumn('table_id', 'text')
    .execute()
  for (const column of ['owner_id', 'digits_hash', 'token_hash', 'used_by', 'ends_at'])
    await db.schema.createIndex(`meet_code_${column}`).on('meet_code').column(column).execute()
  await db.schema
    .createTable('meet_try')
    .addColumn('member_id', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('is_right', 'integer', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('meet_try_key', ['member_id', 'number'])
    .execute()
  await db.schema.createIndex('meet_try_at').on('meet_try').column('at').execute()
}

async function addTables(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('meet_table')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('opener_id', 'text', (column) => column.notNull())
    .addColumn('partner_id', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('changed_by', 'text')
    .addColumn('terms', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('opener_version', 'integer')
    .addColumn('opener_binder_id', 'text')
    .addColumn('partner_version', 'integer')
    .addColumn('partner_binder_id', 'text')
    .addColumn('is_one_device', 'integer', (column) => column.notNull())
    .addColumn('trade_id', 'text')
    .addColumn('met_at', 'text', (column) => column.notNull())
    .addColumn('touched_at', 'text', (column) => column.notNull())
    .execute()
  for (const column of ['opener_id', 'partner_id', 'touched_at'])
    await db.schema.createIndex(`meet_table_${column}`).on('meet_table').column(column).execute()
  await db.schema
    .createTable('meet_seat')
    .addColumn('member_id', 'text', (column) => column.primaryKey())
    .addColumn('table_id', 'text', (column) => column.notNull())
    .execute()
}
