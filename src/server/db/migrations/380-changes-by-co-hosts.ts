import { type Kysely, sql } from 'kysely'

/** Whoever changes a gathering isn't told of it, and its host is when a co-host does. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table gathering_change add column by_id text`.execute(db)
  await sql`create index gathering_change_by on gathering_change (by_id) where by_id is not null`.execute(db)
}
