import { type Kysely, sql } from 'kysely'

import { growingKey, wideInteger } from '#server/db/portable.ts'

/** One table for everything that happens later or in the background. */
export async function up(db: Kysely<never>): Promise<void> {
  await createTask(db)
  await takeOverMails(db)
  await takeOverMatches(db)
  await takeOverLeavers(db)
  await takeOverRest(db)
}

async function createTask(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('task')
    .addColumn('id', wideInteger(db), growingKey(db))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('asked', 'integer', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('holder', 'text')
    .addColumn('lease_until', 'text')
    .addColumn('failed_at', 'text')
    .addColumn('last_error', 'text')
    .addUniqueConstraint('task_once', ['kind', 'key'])
    .execute()
  // Waiting tasks in the order they are taken, without running and dead ones.
  await db.schema
    .createIndex('task_due')
    .on('task')
    .columns(['kind', 'due_at', 'id'])
    .where(sql<boolean>`(lease_until is null and failed_at is null)`)
    .execute()
  await db.schema
    .createIndex('task_leased')
    .on('task')
    .column('lease_until')
    .where(sql<boolean>`lease_until is not null`)
    .execute()
  await db.schema
    .createIndex('task_dead')
    .on('task')
    .column('failed_at')
    .where(sql<boolean>`failed_at is not null`)
    .execute()
}

async function takeOverMails(db: Kysely<never>): Promise<void> {
  await sql`
    insert into task (kind, key, due_at, payload, asked, tries)
    select 'mail.send-letter', id, next_try_at, '{}', 1, tries from mail where next_try_at is not null`.execute(
    db,
  )
  await db.schema.dropIndex('mail_next_try_at').execute()
  await db.schema.alterTable('mail').dropColumn('next_try_at').execute()
  await db.schema.alterTable('mail').dropColumn('tries').execute()
  await db.schema
    .createIndex('mail_waiting')
    .on('mail')
    .column('id')
    .where(sql<boolean>`(sent_at is null and failed_at is null)`)
    .execute()
}

async function takeOverMatches(db: Kysely<never>): Promise<void> {
  await sql`
    insert into task (kind, key, due_at, payload, asked, tries)
    select 'matches.tell-news', member_id, min(queued_at), '{}', 1, 0 from match_news group by member_id`.execute(
    db,
  )
  await sql`
    insert into task (kind, key, due_at, payload, asked, tries)
    select 'matches.tell-of-changed', member_id, due_at, '{}', 1, 0 from match_due`.execute(db)
  await db.schema.dropIndex('match_news_free').execute()
  await db.schema.alterTable('match_news').dropColumn('free_at').execute()
  await db.schema.dropTable('match_due').execute()
}

async function takeOverLeavers(db: Kysely<never>): Promise<void> {
  await sql`
    insert into task (kind, key, due_at, payload, asked, tries)
    select 'accounts.take-away', member_id, due_at, case when rounds = 0 then '{"round":1}' else '{"round":2}' end, 1, 0
    from leaving`.execute(db)
  await db.schema.dropIndex('leaving_due').execute()
  await db.schema.alterTable('leaving').dropColumn('due_at').execute()
  await db.schema.alterTable('leaving').dropColumn('rounds').execute()
}

/**
 * Restarts what was under way: deleting pictures, announcing binders, looking at prices. Repeating it does no
 * harm.
 */
async function takeOverRest(db: Kysely<never>): Promise<void> {
  const now = '1970-01-01T00:00:00.000Z'
  await sql`
    insert into task (kind, key, due_at, payload, asked, tries)
    select 'profile.delete-picture-files', id, ${now}, '{}', 1, 0 from portrait_let_go`.execute(db)
  await sql`
    insert into task (kind, key, due_at, payload, asked, tries)
    select 'showcase.walk-binder', binder_id, begun_at,
      '{"memberId":"' || member_id || '","afterPrinting":""}', 1, 0 from shown_walk`.execute(db)
  await sql`
    insert into task (kind, key, due_at, payload, asked, tries)
    select 'watchlist.check-prices', '', due_since, '{"afterCard":"","afterWatch":""}', 1, 0
    from watch_price_check where due_since is not null`.execute(db)
  for (const table of ['portrait_let_go', 'shown_walk', 'watch_price_check', 'job'])
    await db.schema.dropTable(table).execute()
}
