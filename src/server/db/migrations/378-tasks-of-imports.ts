import { type Kysely, sql } from 'kysely'

/** Imports are read and written by tasks, so they no longer say when a process last worked on them. Those under way go on. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    insert into task (kind, key, due_at, payload, asked, tries)
    select 'imports.write', id, begun_at, '{}', 1, 0 from import_run
    where state = 'writing' and dropped_at is null`.execute(db)
  await sql`
    insert into task (kind, key, due_at, payload, asked, tries)
    select 'imports.read-file', id, begun_at,
      '{"format":' || case when format is null then 'null' else '"' || format || '"' end || '}', 1, 0
    from import_run
    where state = 'reading' and dropped_at is null`.execute(db)
  await sql`delete from task where kind = 'imports.carry-on'`.execute(db)
  await sql`drop index import_run_state`.execute(db)
  await sql`alter table import_run drop column seen_at`.execute(db)
  await sql`create index import_run_state on import_run (state, begun_at)`.execute(db)
}
