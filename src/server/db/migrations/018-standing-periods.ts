import { type Kysely, type RawBuilder, sql } from 'kysely'

import { isPostgres } from '#server/db/portable.ts'

/** Adds boards by week and month, members who are not listed, and the recent deeds that the rank counts. */
export async function up(db: Kysely<never>): Promise<void> {
  await addListing(db)
  await createPeriods(db)
  await createShownDeeds(db)
  await createCountedDeeds(db)
  await fillPeriods(db)
}

async function addListing(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('standing').addColumn('unlisted_at', 'text').execute()
  await db.schema
    .alterTable('standing')
    .addColumn('activity_shown_to', 'text', (column) => column.notNull().defaultTo('everyone'))
    .execute()
  await db.schema.alterTable('standing').addColumn('hidden_at', 'text').execute()
  await sql`
    update standing
    set hidden_at = (select suspended_at from member where member.id = standing.member_id)`.execute(db)
  await db.schema.dropIndex('standing_top').execute()
  await db.schema
    .createIndex('standing_top')
    .on('standing')
    // The last column is null in every entry; with it, SQLite reads the index alone.
    .columns(['points desc', 'member_id', 'hidden_at'])
    // Reading the board must not walk past hidden members.
    .where(sql.ref('hidden_at'), 'is', null)
    .execute()
}

async function createPeriods(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('standing_period')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('since', 'text', (column) => column.notNull())
    .addColumn('member_id', 'text', (column) => column.notNull())
    .addColumn('points', 'integer', (column) => column.notNull())
    .addColumn('hidden_at', 'text')
    .addPrimaryKeyConstraint('standing_period_key', ['member_id', 'kind', 'since'])
    .execute()
  await db.schema
    .createIndex('standing_period_old')
    .on('standing_period')
    .columns(['kind', 'since'])
    .execute()
  await db.schema
    .createIndex('standing_period_top')
    .on('standing_period')
    .columns(['kind', 'since', 'points desc', 'member_id', 'hidden_at'])
    .where(sql.ref('hidden_at'), 'is', null)
    .execute()
}

/** Indexes the part of the ledger that others may see, a member's newest first. */
async function createShownDeeds(db: Kysely<never>): Promise<void> {
  await db.schema
    .createIndex('award_shown')
    .on('award')
    .columns(['member_id', 'awarded_at', 'id'])
    .where(sql<boolean>`undone_at is null and deed in ('CREATE_GATHERING', 'ADD_BOUNTY', 'TRADE_COMPLETED')`)
    .execute()
}

async function createCountedDeeds(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('counted_deed')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('member_id', 'text', (column) => column.notNull())
    .addColumn('counter', 'text', (column) => column.notNull())
    .addColumn('with_member_id', 'text')
    .addColumn('counted_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('counted_deed_member')
    .on('counted_deed')
    .columns(['member_id', 'counter', 'counted_at'])
    .execute()
  await db.schema
    .createIndex('counted_deed_with')
    .on('counted_deed')
    .column('with_member_id')
    .where(sql.ref('with_member_id'), 'is not', null)
    .execute()
  await db.schema.createIndex('counted_deed_old').on('counted_deed').column('counted_at').execute()
}

/** Fills in the points of the current week and month. */
async function fillPeriods(db: Kysely<never>): Promise<void> {
  for (const [kind, since] of Object.entries(beginnings(db))) {
    await sql`
      insert into standing_period (kind, since, member_id, points, hidden_at)
      select ${sql.lit(kind)}, ${since}, award.member_id, sum(award.points), standing.hidden_at
      from award
      join standing on standing.member_id = award.member_id
      where award.undone_at is null and award.awarded_at >= ${since}
      group by award.member_id, standing.hidden_at`.execute(db)
  }
}

/** The start of this week and this month by the database's clock, in UTC. */
function beginnings(db: Kysely<never>): Readonly<Record<'week' | 'month', RawBuilder<string>>> {
  if (isPostgres(db)) return { week: truncated('week'), month: truncated('month') }
  return {
    // The Monday before the coming Sunday, or today if it is Monday.
    week: sql<string>`strftime('%Y-%m-%dT00:00:00.000Z', 'now', 'weekday 0', '-6 days')`,
    month: sql<string>`strftime('%Y-%m-%dT00:00:00.000Z', 'now', 'start of month')`,
  }
}

function truncated(unit: 'week' | 'month'): RawBuilder<string> {
  return sql<string>`to_char(date_trunc(${sql.lit(unit)}, now() at time zone 'UTC'), 'YYYY-MM-DD"T00:00:00.000Z"')`
}
