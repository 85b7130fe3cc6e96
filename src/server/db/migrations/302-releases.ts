import { type Kysely, sql } from 'kysely'

/** Which versions this site has run, and which keeper has read what is new in which. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('site_version')
    .addColumn('version', 'text', (column) => column.primaryKey())
    .execute()
  await db.schema
    .createTable('release_read')
    .addColumn('keeper_id', 'text', (column) => column.primaryKey())
    .addColumn('version', 'text', (column) => column.notNull())
    .execute()
  // A site with members ran before versions were noted, so what comes now is an update.
  await sql`insert into site_version (version) select '0' where exists (select 1 from member)`.execute(db)
}
