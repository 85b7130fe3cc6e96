import { type Kysely, sql } from 'kysely'

import { foldText } from '#engines/search/text/fold.ts'
import { isPostgres, wideInteger } from '#server/db/portable.ts'

export async function up(db: Kysely<never>): Promise<void> {
  await orderByPlainNames(db)
  await db.schema
    .createIndex('stack_touched')
    .on('stack')
    .columns(['binder_id', 'updated_at', 'id'])
    .execute()
  // The index contains the prices that a shelf sums up, because the rows of printings are long.
  await db.schema
    .createIndex('printing_prices')
    .on('printing')
    .columns(['id', 'usd_cents', 'usd_foil_cents', 'usd_etched_cents'])
    .execute()
  await createValues(db)
}

/** Adds a name without accents and capitals, which both databases sort alike, and as people expect. */
async function orderByPlainNames(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('stack')
    .addColumn('name_key', isPostgres(db) ? sql`text collate "C"` : sql`text`, (column) =>
      column.notNull().defaultTo(''),
    )
    .execute()
  await sql`update stack set name_key = lower(card_name)`.execute(db)
  const { rows } = await sql<{ card_name: string }>`select distinct card_name from stack`.execute(db)
  for (const { card_name: name } of rows) {
    if (foldText(name) === name.toLowerCase()) continue
    await sql`update stack set name_key = ${foldText(name)} where card_name = ${name}`.execute(db)
  }
  await db.schema.dropIndex('stack_by_name').execute()
  await db.schema
    .createIndex('stack_in_order')
    .on('stack')
    .columns(['binder_id', 'name_key', 'id', 'printing_id', 'finish', 'quantity'])
    .execute()
}

async function createValues(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('binder_weighed')
    .addColumn('binder_id', 'text', (column) =>
      column.primaryKey().references('binder.id').onDelete('cascade'),
    )
    .addColumn('member_id', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('prices', 'text', (column) => column.notNull())
    .addColumn('value_cents', wideInteger(db), (column) => column.notNull())
    .addColumn('copies', wideInteger(db), (column) => column.notNull())
    .execute()
  await db.schema.createIndex('binder_weighed_member').on('binder_weighed').column('member_id').execute()
  await db.schema
    .createTable('binder_value')
    .addColumn('binder_id', 'text', (column) => column.notNull().references('binder.id').onDelete('cascade'))
    .addColumn('on_day', 'text', (column) => column.notNull())
    .addColumn('value_cents', wideInteger(db), (column) => column.notNull())
    .addColumn('copies', wideInteger(db), (column) => column.notNull())
    .addPrimaryKeyConstraint('binder_value_key', ['binder_id', 'on_day'])
    .modifyEnd(clustered(db))
    .execute()
  await db.schema
    .createTable('member_value')
    .addColumn('member_id', 'text', (column) => column.notNull())
    .addColumn('on_day', 'text', (column) => column.notNull())
    .addColumn('value_cents', wideInteger(db), (column) => column.notNull())
    .addColumn('copies', wideInteger(db), (column) => column.notNull())
    .addPrimaryKeyConstraint('member_value_key', ['member_id', 'on_day'])
    .modifyEnd(clustered(db))
    .execute()
}

/**
 * Rows with little besides their key are stored in key order without a separate table; PostgreSQL has no such
 * tables.
 */
function clustered(db: Kysely<never>) {
  return isPostgres(db) ? sql`` : sql`without rowid`
}
