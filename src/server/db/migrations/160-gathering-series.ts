import type { Kysely } from 'kysely'

/** Gatherings that happen again and again: a rule, a row for each date, and who comes to every one. */
export async function up(db: Kysely<never>): Promise<void> {
  await createSeries(db)
  await createDates(db)
  await createChangesAndGoers(db)
}

async function createSeries(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('gathering_series')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('host_id', 'text', (column) => column.notNull())
    .addColumn('repeats', 'text', (column) => column.notNull())
    .addColumn('anchor', 'text', (column) => column.notNull())
    .addColumn('until', 'text')
    .addColumn('facts', 'text', (column) => column.notNull())
    .addColumn('changes', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('goers', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('ended_from', 'text')
    .addColumn('cancel_word', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('gathering_series_host')
    .on('gathering_series')
    .columns(['host_id', 'id'])
    .execute()
}

async function createDates(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('gathering_series_date')
    .addColumn('series_id', 'text', (column) =>
      column.notNull().references('gathering_series.id').onDelete('cascade'),
    )
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('time', 'text', (column) => column.notNull())
    .addColumn('gathering_id', 'text', (column) =>
      column.unique().references('gathering.id').onDelete('set null'),
    )
    .addColumn('is_skipped', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('is_added', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('applied', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('seated', 'integer', (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('gathering_series_date_key', ['series_id', 'day'])
    .execute()
}

async function createChangesAndGoers(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('gathering_series_change')
    .addColumn('series_id', 'text', (column) =>
      column.notNull().references('gathering_series.id').onDelete('cascade'),
    )
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('from_day', 'text', (column) => column.notNull())
    .addColumn('before', 'text', (column) => column.notNull())
    .addColumn('after', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('gathering_series_change_key', ['series_id', 'number'])
    .execute()
  await db.schema
    .createTable('gathering_series_goer')
    .addColumn('series_id', 'text', (column) =>
      column.notNull().references('gathering_series.id').onDelete('cascade'),
    )
    .addColumn('member_id', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('takes_at_once', 'integer', (column) => column.notNull())
    .addColumn('since', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('gathering_series_goer_key', ['series_id', 'member_id'])
    .execute()
  await db.schema
    .createIndex('gathering_series_goer_member')
    .on('gathering_series_goer')
    .columns(['member_id', 'series_id'])
    .execute()
  await db.schema
    .alterTable('gathering')
    .addColumn('is_repeat', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('gathering_change').addColumn('told_as', 'text').execute()
}
