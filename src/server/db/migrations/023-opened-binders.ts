import type { Kysely } from 'kysely'

import { wideInteger } from '#server/db/portable.ts'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('import_opened')
    .addColumn('run', wideInteger(db), (column) =>
      column.notNull().references('import_run.number').onDelete('cascade'),
    )
    .addColumn('binder_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('import_opened_key', ['run', 'binder_id'])
    .execute()
}
