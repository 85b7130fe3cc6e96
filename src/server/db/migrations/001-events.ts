import type { Kysely } from 'kysely'

import { growingKey, isPostgres, wideInteger } from '#server/db/portable.ts'
import { LIMIT_TABLE } from '#server/db/postgres.ts'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('event')
    .addColumn('sequence', wideInteger(db), growingKey(db))
    .addColumn('transaction_number', wideInteger(db), (column) => column.notNull())
    .addColumn('audience', 'text', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('happened_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('event_place').on('event').columns(['transaction_number', 'sequence']).execute()
  await db.schema.createIndex('event_happened_at').on('event').column('happened_at').execute()
  await db.schema
    .createTable('job')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('next_run_at', 'text', (column) => column.notNull())
    .execute()
  if (!isPostgres(db)) return
  await db.schema
    .createTable(LIMIT_TABLE)
    .addColumn('key', 'varchar(255)', (column) => column.primaryKey())
    .addColumn('points', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('expire', 'bigint')
    .execute()
}
