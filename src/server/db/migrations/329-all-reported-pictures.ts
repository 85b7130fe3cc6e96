import { type Kysely, sql } from 'kysely'

/** A report copies all pictures of what is reported, in their order. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('reported_picture_kept')
    .addColumn('case_id', 'text', (column) =>
      column.notNull().references('report_case.id').onDelete('cascade'),
    )
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('webp', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('report_picture_place', ['case_id', 'place'])
    .execute()
  await sql`insert into reported_picture_kept (case_id, place, webp)
    select case_id, 0, webp from report_picture`.execute(db)
  await db.schema.dropTable('report_picture').execute()
  await sql`alter table reported_picture_kept rename to report_picture`.execute(db)
}
