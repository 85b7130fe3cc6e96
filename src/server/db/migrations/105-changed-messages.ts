import { type Kysely, sql } from 'kysely'

/** Messages can be edited and deleted. Each change takes the next revision of its conversation. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table conversation add column revision integer not null default 0`.execute(db)
  await sql`alter table message add column edited_at text`.execute(db)
  await sql`alter table message add column deleted_at text`.execute(db)
  await sql`alter table message add column revision integer not null default 0`.execute(db)
  await sql`create index message_revision on message (conversation_id, revision) where revision > 0`.execute(
    db,
  )
  await db.schema
    .createTable('message_earlier')
    .addColumn('conversation_id', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('author_id', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('replaced_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('message_earlier_key', ['conversation_id', 'number', 'revision'])
    .addForeignKeyConstraint(
      'message_earlier_message',
      ['conversation_id', 'number'],
      'message',
      ['conversation_id', 'number'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute()
  await db.schema
    .createIndex('message_earlier_author')
    .on('message_earlier')
    .columns(['author_id', 'conversation_id', 'number', 'revision'])
    .execute()
  await db.schema
    .createIndex('message_earlier_replaced')
    .on('message_earlier')
    .column('replaced_at')
    .execute()
}
