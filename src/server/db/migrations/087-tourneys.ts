import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('tourney')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('gathering_id', 'text', (column) =>
      column.notNull().references('gathering.id').onDelete('cascade'),
    )
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('table_size', 'integer', (column) => column.notNull())
    .addColumn('mode', 'text', (column) => column.notNull())
    .addColumn('leftover', 'text', (column) => column.notNull())
    .addColumn('stage', 'text', (column) => column.notNull())
    .addColumn('round', 'integer', (column) => column.notNull())
    .addColumn('clock_ends_at', 'text')
    .addColumn('clock_paused_ms', 'integer')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('tourney_number', ['gathering_id', 'number'])
    .execute()
  await addPlayers(db)
  await db.schema
    .createTable('tourney_table')
    .addColumn('tourney_id', 'text', (column) =>
      column.notNull().references('tourney.id').onDelete('cascade'),
    )
    .addColumn('round', 'integer', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('is_cut', 'integer', (column) => column.notNull())
    .addColumn('seats', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('result', 'text')
    .addColumn('entered_by', 'integer')
    .addPrimaryKeyConstraint('tourney_table_key', ['tourney_id', 'round', 'number'])
    .execute()
  await db.schema
    .createTable('tourney_correction')
    .addColumn('tourney_id', 'text', (column) =>
      column.notNull().references('tourney.id').onDelete('cascade'),
    )
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('round', 'integer', (column) => column.notNull())
    .addColumn('table_number', 'integer', (column) => column.notNull())
    .addColumn('before', 'text', (column) => column.notNull())
    .addColumn('after', 'text', (column) => column.notNull())
    .addColumn('by_player', 'integer', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('tourney_correction_key', ['tourney_id', 'number'])
    .execute()
}

async function addPlayers(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('tourney_player')
    .addColumn('tourney_id', 'text', (column) =>
      column.notNull().references('tourney.id').onDelete('cascade'),
    )
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('member_id', 'text')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('joined_round', 'integer', (column) => column.notNull())
    .addColumn('dropped_round', 'integer')
    .addPrimaryKeyConstraint('tourney_player_key', ['tourney_id', 'number'])
    .execute()
  await db.schema
    .createIndex('tourney_player_member')
    .on('tourney_player')
    .columns(['member_id', 'tourney_id'])
    .execute()
}
