import { type Kysely, sql } from 'kysely'

/** Pictures of gatherings. Dates of a series may show the same. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('gathering_picture')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('made_at', 'text', (column) => column.notNull())
    .addColumn('waits_since', 'text')
    .addColumn('removed_at', 'text')
    .addColumn('removed_from', 'text')
    .execute()
  await sql`create index gathering_picture_waits on gathering_picture (waits_since)
    where waits_since is not null`.execute(db)
  await sql`create index gathering_picture_removed on gathering_picture (removed_from)
    where removed_from is not null`.execute(db)
  for (const table of ['gathering', 'gathering_series']) {
    await sql`alter table ${sql.table(table)} add column picture_id text
      references gathering_picture (id) on delete set null`.execute(db)
    await sql`create index ${sql.ref(`${table}_picture_id`)} on ${sql.table(table)} (picture_id)
      where picture_id is not null`.execute(db)
  }
}
