import { type Kysely, sql } from 'kysely'

/** Pictures that members add to what they report. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('reporter_picture')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('reporter_id', 'text', (column) => column.notNull())
    .addColumn('case_id', 'text')
    .addColumn('made_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('reporter_picture_case')
    .on('reporter_picture')
    .columns(['case_id', 'reporter_id', 'made_at'])
    .execute()
  await db.schema
    .createIndex('reporter_picture_reporter')
    .on('reporter_picture')
    .columns(['reporter_id', 'made_at', 'id'])
    .execute()
  await sql`create index reporter_picture_waiting_of on reporter_picture (reporter_id, made_at)
    where case_id is null`.execute(db)
  await sql`create index reporter_picture_waiting on reporter_picture (made_at) where case_id is null`.execute(
    db,
  )
}
