import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('kept_away')
    .addColumn('member_id', 'text', (column) => column.notNull())
    .addColumn('way', 'text', (column) => column.notNull())
    .addColumn('other_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('kept_away_key', ['member_id', 'way', 'other_id'])
    .execute()
  // A block hides both from one another, so every reader asks from both sides.
  await db.schema
    .createIndex('kept_away_other')
    .on('kept_away')
    .columns(['other_id', 'way', 'member_id'])
    .execute()
}
