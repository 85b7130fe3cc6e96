import { type Kysely, sql } from 'kysely'

/** When work on a clock ran last to its end, and for how long. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table task add column ran_at text`.execute(db)
  await sql`alter table task add column ran_ms integer`.execute(db)
}
