import { type Kysely, sql } from 'kysely'

import { growingKey, isPostgres, wideInteger } from '#server/db/portable.ts'

export async function up(db: Kysely<never>): Promise<void> {
  await createRuns(db)
  await createRows(db)
  await db.schema
    .createTable('import_binder')
    .addColumn('run', wideInteger(db), (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('binder_id', 'text')
    .addPrimaryKeyConstraint('import_binder_key', ['run', 'place'])
    .execute()
}

async function createRuns(db: Kysely<never>): Promise<void> {
  const counts = [
    'rows',
    'matched',
    'assumed',
    'ambiguous',
    'unmatched',
    'left_out',
    'duplicates',
    'written',
  ] as const
  let table = db.schema
    .createTable('import_run')
    .addColumn('number', wideInteger(db), growingKey(db))
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('member_id', 'text', (column) => column.notNull())
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('format', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('failure', 'text')
    .addColumn('bytes_read', wideInteger(db), (column) => column.notNull())
    .addColumn('bytes_total', wideInteger(db), (column) => column.notNull())
  for (const name of counts) table = table.addColumn(name, 'integer', (column) => column.notNull())
  await table
    .addColumn('copies', wideInteger(db), (column) => column.notNull())
    .addColumn('value_cents', wideInteger(db), (column) => column.notNull())
    .addColumn('mode', 'text')
    .addColumn('step', 'text')
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('binder_id', 'text')
    .addColumn('act_id', 'text')
    .addColumn('undo_until', 'text')
    .addColumn('begun_at', 'text', (column) => column.notNull())
    .addColumn('finished_at', 'text')
    .addColumn('seen_at', 'text', (column) => column.notNull())
    .addColumn('told_at', 'text', (column) => column.notNull())
    .addColumn('dropped_at', 'text')
    .execute()
  const indexes = {
    import_run_member: ['member_id', 'number'],
    import_run_state: ['state', 'seen_at'],
    import_run_act: ['act_id'],
    import_run_dropped: ['dropped_at'],
  } as const
  for (const [name, columns] of Object.entries(indexes)) {
    await db.schema
      .createIndex(name)
      .on('import_run')
      .columns([...columns])
      .execute()
  }
}

async function createRows(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('import_row')
    .addColumn('run', wideInteger(db), (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('line', 'integer', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('set_code', 'text', (column) => column.notNull())
    .addColumn('set_name', 'text', (column) => column.notNull())
    .addColumn('collector_number', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('is_duplicate', 'integer', (column) => column.notNull())
    .addColumn('printing_id', 'text')
    .addColumn('finish', 'text')
    .addColumn('source_finish', 'text', (column) => column.notNull())
    .addColumn('quantity', 'integer', (column) => column.notNull())
    .addColumn('for_trade', 'integer', (column) => column.notNull())
    .addColumn('condition', 'text')
    .addColumn('source_condition', 'text', (column) => column.notNull())
    .addColumn('language', 'text')
    .addColumn('marks', 'text', (column) => column.notNull())
    .addColumn('price_cents', 'integer')
    .addColumn('alike', 'integer', (column) => column.notNull())
    .addColumn('card_place', 'integer', (column) => column.notNull())
    .addColumn('details', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('import_row_key', ['run', 'number'])
    .modifyEnd(isPostgres(db) ? sql`` : sql`without rowid`)
    .execute()
  await db.schema
    .createIndex('import_row_outcome')
    .on('import_row')
    .columns(['run', 'outcome', 'number'])
    .execute()
  await db.schema.createIndex('import_row_alike').on('import_row').columns(['run', 'alike']).execute()
  await db.schema
    .createIndex('import_row_repeated')
    .on('import_row')
    .columns(['run', 'number'])
    .where(sql.ref('is_duplicate'), '=', sql.lit(1))
    .execute()
}
