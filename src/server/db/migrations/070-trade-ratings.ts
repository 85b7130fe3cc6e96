import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('trade_rating')
    .addColumn('trade_id', 'text', (column) => column.notNull())
    .addColumn('side', 'text', (column) => column.notNull())
    .addColumn('rater_id', 'text', (column) => column.notNull())
    .addColumn('rated_id', 'text', (column) => column.notNull())
    .addColumn('verdict', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('given_at', 'text', (column) => column.notNull())
    .addColumn('shown_at', 'text', (column) => column.notNull())
    .addColumn('is_announced', 'integer', (column) => column.notNull())
    .addColumn('answer', 'text')
    .addColumn('traded_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('trade_rating_key', ['trade_id', 'side'])
    .execute()
  await db.schema
    .createIndex('trade_rating_rated')
    .on('trade_rating')
    .columns(['rated_id', 'shown_at', 'trade_id'])
    .execute()
  await db.schema.createIndex('trade_rating_rater').on('trade_rating').columns(['rater_id']).execute()
  await db.schema
    .createIndex('trade_rating_due')
    .on('trade_rating')
    .columns(['is_announced', 'shown_at'])
    .execute()
}
