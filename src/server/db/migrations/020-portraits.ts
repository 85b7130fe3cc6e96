import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('portrait')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('member_id', 'text', (column) => column.notNull())
    .addColumn('made_at', 'text', (column) => column.notNull())
    .addColumn('put_away_at', 'text')
    .execute()
  await db.schema.createIndex('portrait_member').on('portrait').columns(['member_id', 'made_at']).execute()
  await db.schema.createIndex('portrait_put_away').on('portrait').column('put_away_at').execute()
  await db.schema
    .createTable('portrait_let_go')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .execute()
}
