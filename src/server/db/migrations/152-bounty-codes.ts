import type { Kysely } from 'kysely'

/** Codes that hunters show to whoever posted a bounty, and those that were tried. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('bounty_code')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('bounty_id', 'text', (column) => column.notNull())
    .addColumn('member_id', 'text', (column) => column.notNull())
    .addColumn('digits_hash', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .execute()
  await db.schema.createIndex('bounty_code_of').on('bounty_code').column('bounty_id').execute()
  await db.schema
    .createTable('bounty_try')
    .addColumn('bounty_id', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('is_right', 'integer', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('bounty_try_key', ['bounty_id', 'number'])
    .execute()
}
