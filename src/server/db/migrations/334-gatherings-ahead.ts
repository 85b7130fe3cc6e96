import type { Kysely } from 'kysely'

/** Gatherings at any distance, the soonest first. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.createIndex('gathering_ahead').on('gathering').columns(['starts_at', 'id']).execute()
}
