import { type Kysely, sql } from 'kysely'

/** What keepers decided about members: warnings, limits and suspensions, and what the members say to that. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table member add column limited_until text`.execute(db)
  await sql`alter table member add column warned_at text`.execute(db)
  await db.schema
    .createTable('decision')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('member_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('made_by', 'text')
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('made_at', 'text', (column) => column.notNull())
    .addColumn('until', 'text')
    .addColumn('read_at', 'text')
    .addColumn('ended_at', 'text')
    .execute()
  await db.schema.createIndex('decision_of').on('decision').columns(['member_id', 'made_at', 'id']).execute()
  await db.schema.createIndex('decision_maker').on('decision').column('made_by').execute()
  await db.schema
    .createTable('appeal')
    .addColumn('decision_id', 'text', (column) =>
      column.primaryKey().references('decision.id').onDelete('cascade'),
    )
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('appealed_at', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text')
    .addColumn('answer', 'text')
    .addColumn('answered_by', 'text')
    .addColumn('answered_at', 'text')
    .execute()
  await sql`create index appeal_waiting on appeal (appealed_at, decision_id) where outcome is null`.execute(
    db,
  )
  await sql`create index appeal_answered on appeal (answered_at, decision_id) where outcome is not null`.execute(
    db,
  )
  await db.schema.createIndex('appeal_answerer').on('appeal').column('answered_by').execute()
}
