import { type Kysely, sql } from 'kysely'

/** For when a gathering was called that its hosts moved since. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table gathering add column moved_from text`.execute(db)
}
