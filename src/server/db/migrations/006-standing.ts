import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('standing')
    .addColumn('member_id', 'text', (column) => column.primaryKey())
    .addColumn('rank', 'text')
    .addColumn('site_activity', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('trades_completed', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('gatherings_created', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('positive_ratings', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('bounties_caught', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('points', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.createIndex('standing_top').on('standing').columns(['points desc', 'member_id']).execute()
  await db.schema
    .createTable('award')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('member_id', 'text', (column) => column.notNull())
    .addColumn('deed', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('points', 'integer', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('awarded_at', 'text', (column) => column.notNull())
    .addColumn('undone_at', 'text')
    .addUniqueConstraint('award_once', ['member_id', 'deed', 'subject'])
    .execute()
  await db.schema.createIndex('award_day').on('award').columns(['member_id', 'deed', 'awarded_at']).execute()
  await db.schema.createIndex('award_ledger').on('award').columns(['member_id', 'awarded_at', 'id']).execute()
  await db.schema.createIndex('award_subject').on('award').column('subject').execute()
}
