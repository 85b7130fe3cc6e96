import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('trade').addColumn('sealed_how', 'text').execute()
  await db.schema.alterTable('trade').addColumn('sealed_at', 'text').execute()
  await db.schema
    .alterTable('trade')
    .addColumn('may_rate', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await addCodes(db)
  await addMoves(db)
}

async function addCodes(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('seal_code')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('trade_id', 'text', (column) => column.notNull())
    .addColumn('side', 'text', (column) => column.notNull())
    .addColumn('round', 'integer', (column) => column.notNull())
    .addColumn('binder_id', 'text', (column) => column.notNull())
    .addColumn('device_hash', 'text', (column) => column.notNull())
    .addColumn('digits_hash', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('issued_at', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .addColumn('is_own_device', 'integer')
    .execute()
  await db.schema.createIndex('seal_code_trade').on('seal_code').columns(['trade_id', 'side']).execute()
  await db.schema
    .createTable('seal_try')
    .addColumn('trade_id', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('side', 'text', (column) => column.notNull())
    .addColumn('is_right', 'integer', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('seal_try_key', ['trade_id', 'number'])
    .execute()
  await db.schema
    .createTable('seal_word')
    .addColumn('trade_id', 'text', (column) => column.notNull())
    .addColumn('side', 'text', (column) => column.notNull())
    .addColumn('round', 'integer', (column) => column.notNull())
    .addColumn('binder_id', 'text', (column) => column.notNull())
    .addColumn('said_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('seal_word_key', ['trade_id', 'side'])
    .execute()
}

async function addMoves(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('seal_move')
    .addColumn('trade_id', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('giver', 'text', (column) => column.notNull())
    .addColumn('line', 'text', (column) => column.notNull())
    .addColumn('to_binder_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('seal_move_key', ['trade_id', 'number'])
    .execute()
  await db.schema
    .createTable('sealed_card')
    .addColumn('trade_id', 'text', (column) => column.primaryKey())
    .addColumn('giver_id', 'text', (column) => column.notNull())
    .addColumn('card_name', 'text', (column) => column.notNull())
    .addColumn('cents', 'integer')
    .addColumn('sealed_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('sealed_card_sealed_at')
    .on('sealed_card')
    .columns(['sealed_at', 'trade_id'])
    .execute()
  await db.schema.createIndex('sealed_card_giver').on('sealed_card').column('giver_id').execute()
}
