import type { Kysely } from 'kysely'

/** Messages that were begun and not sent, so that they are there on another device. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('message_draft')
    .addColumn('member_id', 'text', (column) => column.notNull())
    .addColumn('conversation_id', 'text', (column) =>
      column.notNull().references('conversation.id').onDelete('cascade'),
    )
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('kept_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('message_draft_key', ['member_id', 'conversation_id'])
    .execute()
  await db.schema
    .createIndex('message_draft_conversation')
    .on('message_draft')
    .columns(['conversation_id', 'member_id'])
    .execute()
  await db.schema.createIndex('message_draft_kept').on('message_draft').column('kept_at').execute()
}
