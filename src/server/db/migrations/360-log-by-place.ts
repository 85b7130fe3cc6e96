import { type Kysely, sql } from 'kysely'

import { isPostgres } from '#server/db/portable.ts'

/**
 * Each announced event wrote to three indexes, at whose ends all writers of PostgreSQL met. The order of the log is that
 * of places, so one index by place is enough.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.dropIndex('event_happened_at').execute()
  if (!isPostgres(db)) return
  await sql`alter table event drop constraint event_pkey, add primary key (transaction_number, sequence)`.execute(
    db,
  )
  await db.schema.dropIndex('event_place').execute()
}
