import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('seal_move').addColumn('returned', 'integer').execute()
  await db.schema
    .createTable('seal_reversal')
    .addColumn('trade_id', 'text', (column) => column.notNull())
    .addColumn('side', 'text', (column) => column.notNull())
    .addColumn('asked_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('seal_reversal_key', ['trade_id', 'side'])
    .execute()
}
