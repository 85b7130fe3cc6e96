import { type Kysely, sql } from 'kysely'

import { isPostgres } from '#server/db/portable.ts'

/**
 * What most searches for gatherings decide by. Without it, PostgreSQL read a page of the table for each of a thousand
 * gatherings, of which twenty were near. SQLite is within the aims without it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  if (!isPostgres(db)) return
  await sql`create index gathering_found on gathering (starts_at, id)
    include (place_id, host_id, visibility, kind, max_players) where canceled_at is null`.execute(db)
}
