import { type Kysely, sql } from 'kysely'

/** A series is handed over date by date: who hosted it, and from which day on somebody else does. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table gathering_series add column handed_by text`.execute(db)
  await sql`alter table gathering_series add column handed_from text`.execute(db)
}
