import type { Kysely } from 'kysely'

import { wideInteger } from '#server/db/portable.ts'

/** Which backups were made, and how each went. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('backup_run')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('cause', 'text', (column) => column.notNull())
    .addColumn('started_at', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'text')
    .addColumn('file', 'text')
    .addColumn('bytes', wideInteger(db))
    .addColumn('failure', 'text')
    .execute()
  await db.schema.createIndex('backup_run_newest').on('backup_run').column('started_at').execute()
}
