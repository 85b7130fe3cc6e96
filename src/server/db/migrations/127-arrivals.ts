import type { Kysely } from 'kysely'

/** Who came to a gathering, noted at its door. Who has no account is a name. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('gathering_arrival')
    .addColumn('gathering_id', 'text', (column) =>
      column.notNull().references('gathering.id').onDelete('cascade'),
    )
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('member_id', 'text')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('arrived_at', 'text', (column) => column.notNull())
    .addColumn('noted_by', 'text')
    .addPrimaryKeyConstraint('gathering_arrival_key', ['gathering_id', 'number'])
    .addUniqueConstraint('gathering_arrival_once', ['gathering_id', 'member_id'])
    .execute()
  for (const column of ['member_id', 'noted_by', 'arrived_at'] as const)
    await db.schema
      .createIndex(`gathering_arrival_${column}`)
      .on('gathering_arrival')
      .columns([column, 'gathering_id'])
      .execute()
}
