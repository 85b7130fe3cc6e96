import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('gathering')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('host_id', 'text', (column) => column.notNull())
    .addColumn('host_username', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('location', 'text', (column) => column.notNull())
    .addColumn('local_date', 'text', (column) => column.notNull())
    .addColumn('local_time', 'text', (column) => column.notNull())
    .addColumn('time_zone', 'text', (column) => column.notNull())
    .addColumn('starts_at', 'text', (column) => column.notNull())
    .addColumn('max_players', 'integer', (column) => column.notNull())
    .addColumn('visibility', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  const indexes = {
    gathering_upcoming: ['visibility', 'starts_at', 'id'],
    gathering_recent: ['visibility', 'created_at', 'id'],
    gathering_host: ['host_id', 'created_at'],
  } as const
  for (const [name, columns] of Object.entries(indexes)) {
    await db.schema
      .createIndex(name)
      .on('gathering')
      .columns([...columns])
      .execute()
  }
  await db.schema
    .createTable('gathering_player')
    .addColumn('gathering_id', 'text', (column) =>
      column.notNull().references('gathering.id').onDelete('cascade'),
    )
    .addColumn('member_id', 'text', (column) => column.notNull())
    .addColumn('joined_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('gathering_player_key', ['gathering_id', 'member_id'])
    .execute()
  await db.schema
    .createIndex('gathering_player_member')
    .on('gathering_player')
    .columns(['member_id', 'gathering_id'])
    .execute()
}
