import { type Kysely, sql } from 'kysely'

/** For what other domains repeated of removed words, so that it can come back, too. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table removal add column quoted text`.execute(db)
}
