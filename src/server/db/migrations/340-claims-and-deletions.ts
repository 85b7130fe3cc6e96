import { type Kysely, sql } from 'kysely'

/** For when a keeper said that they look into a case, and who had deleted what was reported. What was claimed before is free again. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table report_case add column claimed_at text`.execute(db)
  await sql`alter table report_line add column deleted_by text`.execute(db)
}
