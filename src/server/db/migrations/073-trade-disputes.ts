import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('trade_dispute')
    .addColumn('trade_id', 'text', (column) => column.primaryKey())
    .addColumn('side', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('opened_at', 'text', (column) => column.notNull())
    .addColumn('answer', 'text')
    .addColumn('outcome', 'text')
    .addColumn('verdict', 'text')
    .addColumn('resolved_at', 'text')
    .execute()
  await db.schema
    .createIndex('trade_dispute_open')
    .on('trade_dispute')
    .columns(['resolved_at', 'opened_at', 'trade_id'])
    .execute()
  await db.schema
    .createTable('missed_meeting')
    .addColumn('member_id', 'text', (column) => column.notNull())
    .addColumn('trade_id', 'text', (column) => column.notNull())
    .addColumn('missed_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('missed_meeting_key', ['member_id', 'trade_id'])
    .execute()
}
