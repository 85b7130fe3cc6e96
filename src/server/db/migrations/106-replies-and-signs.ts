import { type Kysely, sql } from 'kysely'

/** A message can answer another, and members put signs on messages. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table message add column reply_to integer`.execute(db)
  await db.schema
    .createTable('message_sign')
    .addColumn('conversation_id', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('sign', 'text', (column) => column.notNull())
    .addColumn('member_id', 'text', (column) => column.notNull())
    .addColumn('signed_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('message_sign_key', ['conversation_id', 'number', 'sign', 'member_id'])
    .addForeignKeyConstraint(
      'message_sign_message',
      ['conversation_id', 'number'],
      'message',
      ['conversation_id', 'number'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute()
  await db.schema
    .createIndex('message_sign_member')
    .on('message_sign')
    .columns(['member_id', 'conversation_id', 'number', 'sign'])
    .execute()
}
