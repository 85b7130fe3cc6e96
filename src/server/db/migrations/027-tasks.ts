import { type Kysely, sql } from 'kysely'

import { growingKey, wideInteger } from '#server/db/portable.ts'

/** One table for all that happens later or in the background. */
export async function up(db: Kysely<never>): Promise<void> {
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
  // What waits, in the order in which it is taken; tasks under way and dead tasks are not in it.
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
