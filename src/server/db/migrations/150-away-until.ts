import { type Kysely, sql } from 'kysely'

/** Members say until when they are away, as a day. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table profile add column away_until text`.execute(db)
}
