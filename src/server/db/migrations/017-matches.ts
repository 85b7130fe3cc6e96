import { type Kysely, sql } from 'kysely'

import { isPostgres } from '#server/db/portable.ts'

export async function up(db: Kysely<never>): Promise<void> {
  await coverShownCopies(db)
  await createTradeCopy(db)
  await createShownWalk(db)
  await createNews(db)
}

/**
 * Covers every query on a card's copies with an index, kind by kind, because thousands hold or want a popular
 * card.
 */
async function coverShownCopies(db: Kysely<never>): Promise<void> {
  await db.schema.dropIndex('stack_card').execute()
  await db.schema
    .createIndex('stack_shown')
    .on('stack')
    .columns([
      'oracle_card_id',
      'printing_id',
      'finish',
      'condition',
      'language',
      'marks',
      'binder_id',
      'quantity',
      'for_trade',
      'asking_cents',
      'member_id',
    ])
    .execute()
  await db.schema
    .createIndex('watch_wanted')
    .on('watch')
    .columns([
      'oracle_card_id',
      'exact_printing_id',
      'finish',
      'language',
      'min_condition',
      'member_id',
      'quantity',
    ])
    .execute()
  await db.schema
    .createIndex('binder_public')
    .on('binder')
    .columns(['id', 'owner_id'])
    .where(sql<boolean>`visibility = 'public'`)
    .execute()
  await db.schema
    .createIndex('member_suspended')
    .on('member')
    .column('id')
    .where(sql<boolean>`suspended_at is not null`)
    .execute()
}

async function createTradeCopy(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('trade_copy')
    .addColumn('oracle_card_id', 'text', (column) => column.notNull())
    .addColumn('member_id', 'text', (column) => column.notNull())
    .addColumn('binder_id', 'text', (column) => column.notNull())
    .addColumn('printing_id', 'text', (column) => column.notNull())
    .addColumn('finish', 'text', (column) => column.notNull())
    .addColumn('condition', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('quantity', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('trade_copy_key', [
      'oracle_card_id',
      'printing_id',
      'finish',
      'condition',
      'language',
      'binder_id',
    ])
    // Rows with little besides their key are stored in key order without a separate table; PostgreSQL has no
    // such tables.
    .modifyEnd(isPostgres(db) ? sql`` : sql`without rowid`)
    .execute()
  await db.schema
    .createIndex('trade_copy_member')
    .on('trade_copy')
    .columns([
      'member_id',
      'oracle_card_id',
      'binder_id',
      'printing_id',
      'finish',
      'condition',
      'language',
      'quantity',
    ])
    .execute()
  await db.schema
    .createIndex('trade_copy_binder')
    .on('trade_copy')
    .columns(['binder_id', 'oracle_card_id'])
    .execute()
  if (isPostgres(db)) await coverTradeCopies(db)
  await sql`
    insert into trade_copy
      (oracle_card_id, member_id, binder_id, printing_id, finish, condition, language, quantity)
    select oracle_card_id, member_id, binder_id, printing_id, finish, condition, language, sum(for_trade)
    from stack
    where for_trade > 0 and marks not like '%proxy%'
    group by oracle_card_id, member_id, binder_id, printing_id, finish, condition, language`.execute(db)
}

/** On PostgreSQL the rows are separate from their key, so an index covers the queries on a card's copies. */
async function coverTradeCopies(db: Kysely<never>): Promise<void> {
  await db.schema
    .createIndex('trade_copy_offered')
    .on('trade_copy')
    .columns(['oracle_card_id', 'printing_id', 'finish', 'condition', 'language', 'binder_id', 'quantity'])
    .execute()
}

/** Binders whose visibility changed, and how far announcing their cards has come. */
async function createShownWalk(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('shown_walk')
    .addColumn('binder_id', 'text', (column) => column.primaryKey())
    .addColumn('member_id', 'text', (column) => column.notNull())
    .addColumn('after_printing', 'text', (column) => column.notNull())
    .addColumn('begun_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('shown_walk_begun')
    .on('shown_walk')
    .columns(['begun_at', 'binder_id'])
    .execute()
}

async function createNews(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('match_news')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('member_id', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text', (column) => column.notNull())
    .addColumn('kinds', 'text', (column) => column.notNull())
    .addColumn('after_id', 'text', (column) => column.notNull())
    .addColumn('queued_at', 'text', (column) => column.notNull())
    .addColumn('free_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('match_news_once', ['member_id', 'subject_id', 'kind'])
    .execute()
  await db.schema.createIndex('match_news_free').on('match_news').columns(['free_at', 'id']).execute()
  await db.schema
    .createTable('match_told')
    .addColumn('wish_id', 'text', (column) => column.notNull())
    .addColumn('owner_id', 'text', (column) => column.notNull())
    .addColumn('told_id', 'text', (column) => column.notNull())
    .addColumn('about_id', 'text', (column) => column.notNull())
    .addColumn('told_at', 'text', (column) => column.notNull())
    .addColumn('keep_until', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('match_told_key', ['wish_id', 'owner_id', 'told_id'])
    .execute()
  await db.schema
    .createIndex('match_told_pair')
    .on('match_told')
    .columns(['told_id', 'about_id', 'told_at'])
    .execute()
  await db.schema
    .createIndex('match_told_wish')
    .on('match_told')
    .columns(['wish_id', 'told_id', 'told_at'])
    .execute()
  await db.schema.createIndex('match_told_old').on('match_told').column('keep_until').execute()
  await db.schema
    .createTable('match_due')
    .addColumn('member_id', 'text', (column) => column.primaryKey())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('match_due_at').on('match_due').column('due_at').execute()
}
