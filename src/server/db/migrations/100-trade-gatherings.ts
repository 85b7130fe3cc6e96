import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('trade_gathering')
    .addColumn('trade_id', 'text', (column) => column.primaryKey().references('trade.id').onDelete('cascade'))
    .addColumn('gathering_id', 'text', (column) => column.notNull())
    .addColumn('named_by', 'text', (column) => column.notNull())
    .addColumn('named_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('trade_gathering_of')
    .on('trade_gathering')
    .columns(['gathering_id', 'trade_id'])
    .execute()
}
