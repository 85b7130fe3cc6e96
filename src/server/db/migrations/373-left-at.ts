import { type Kysely, sql } from 'kysely'

/** What is written to the address of somebody who has left may be for a new account. */
export async function up(db: Kysely<never>): Promise<void> {
  // Whoever is leaving during the update is treated as before.
  await sql`alter table leaving add column left_at text not null default '9999'`.execute(db)
}
