import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('waved_suggestion')
    .addColumn('member_id', 'text', (column) => column.notNull())
    .addColumn('waved_id', 'text', (column) => column.notNull())
    .addColumn('waved_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('waved_suggestion_key', ['member_id', 'waved_id'])
    .execute()
  // For whoever leaves: others no longer need to have waved them away.
  await db.schema
    .createIndex('waved_suggestion_waved')
    .on('waved_suggestion')
    .columns(['waved_id', 'member_id'])
    .execute()
}
