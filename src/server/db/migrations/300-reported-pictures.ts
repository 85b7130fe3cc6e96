import type { Kysely } from 'kysely'

/** A copy of a reported picture, which goes with its case. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('report_picture')
    .addColumn('case_id', 'text', (column) =>
      column.primaryKey().references('report_case.id').onDelete('cascade'),
    )
    .addColumn('webp', 'text', (column) => column.notNull())
    .execute()
}
