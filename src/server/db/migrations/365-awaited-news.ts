import { type Kysely, sql } from 'kysely'

/** Emails and pushes also tell what somebody waits for who muted whom it names. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table notification add column is_awaited integer not null default 0`.execute(db)
}
