import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('conversation')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('opener_id', 'text')
    .addColumn('is_request', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_number', 'integer', (column) => column.notNull())
    .addColumn('last_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('conversation_opener')
    .on('conversation')
    .columns(['opener_id', 'created_at'])
    .execute()
  await addTalkers(db)
  await addMessages(db)
}

async function addTalkers(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('conversation_member')
    .addColumn('conversation_id', 'text', (column) =>
      column.notNull().references('conversation.id').onDelete('cascade'),
    )
    .addColumn('member_id', 'text', (column) => column.notNull())
    .addColumn('standing', 'text', (column) => column.notNull())
    .addColumn('joined_at', 'text', (column) => column.notNull())
    .addColumn('read_number', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('conversation_member_key', ['conversation_id', 'member_id'])
    .execute()
  await db.schema
    .createIndex('conversation_member_standing')
    .on('conversation_member')
    .columns(['member_id', 'standing', 'conversation_id'])
    .execute()
}

async function addMessages(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('message')
    .addColumn('conversation_id', 'text', (column) =>
      column.notNull().references('conversation.id').onDelete('cascade'),
    )
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('author_id', 'text')
    .addColumn('client_id', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('message_key', ['conversation_id', 'number'])
    .execute()
  await db.schema
    .createIndex('message_client')
    .unique()
    .on('message')
    .columns(['conversation_id', 'author_id', 'client_id'])
    .execute()
  await db.schema
    .createIndex('message_author')
    .on('message')
    .columns(['author_id', 'conversation_id', 'number'])
    .execute()
}
