import { type Kysely, sql } from 'kysely'

/** What members report to the keepers: a case for each thing, with a copy of the thing as it was. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('report_case')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('thing', 'text', (column) => column.notNull())
    .addColumn('thing_id', 'text', (column) => column.notNull())
    .addColumn('about_id', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('opened_at', 'text', (column) => column.notNull())
    .addColumn('claimed_by', 'text')
    .addColumn('outcome', 'text')
    .addColumn('note', 'text')
    .addColumn('settled_by', 'text')
    .addColumn('settled_at', 'text')
    .addColumn('is_forgotten', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`create unique index report_case_open on report_case (thing, thing_id) where state = 'open'`.execute(
    db,
  )
  await sql`create index report_case_waiting on report_case (opened_at, id) where state = 'open'`.execute(db)
  await sql`create index report_case_settled on report_case (settled_at, id) where state = 'settled'`.execute(
    db,
  )
  await sql`create index report_case_to_forget on report_case (settled_at)
    where state = 'settled' and is_forgotten = 0`.execute(db)
  await db.schema
    .createIndex('report_case_about')
    .on('report_case')
    .columns(['about_id', 'opened_at', 'id'])
    .execute()
  await sql`create index report_case_claimed on report_case (claimed_by) where claimed_by is not null`.execute(
    db,
  )
  await sql`create index report_case_settler on report_case (settled_by) where settled_by is not null`.execute(
    db,
  )
  await createPartsOfCases(db)
}

async function createPartsOfCases(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('report')
    .addColumn('case_id', 'text', (column) =>
      column.notNull().references('report_case.id').onDelete('cascade'),
    )
    .addColumn('reporter_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('reported_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('report_key', ['case_id', 'reporter_id'])
    .execute()
  await db.schema
    .createIndex('report_reporter')
    .on('report')
    .columns(['reporter_id', 'reported_at', 'case_id'])
    .execute()
  await db.schema
    .createTable('report_line')
    .addColumn('case_id', 'text', (column) =>
      column.notNull().references('report_case.id').onDelete('cascade'),
    )
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('author_id', 'text')
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('said_at', 'text')
    .addColumn('is_reported', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('report_line_key', ['case_id', 'place'])
    .execute()
  await db.schema.createIndex('report_line_author').on('report_line').column('author_id').execute()
  await db.schema
    .createTable('report_reader')
    .addColumn('case_id', 'text', (column) =>
      column.notNull().references('report_case.id').onDelete('cascade'),
    )
    .addColumn('keeper_id', 'text', (column) => column.notNull())
    .addColumn('read_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('report_reader_key', ['case_id', 'keeper_id'])
    .execute()
  await db.schema.createIndex('report_reader_keeper').on('report_reader').column('keeper_id').execute()
}
