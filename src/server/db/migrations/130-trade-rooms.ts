import { type Kysely, sql } from 'kysely'

/** A conversation can be the room of a thing, such as a trade. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table conversation add column thing_id text`.execute(db)
}
