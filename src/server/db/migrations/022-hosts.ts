import type { Kysely } from 'kysely'

/** A member's page lists what they host, the soonest first. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createIndex('gathering_hosted')
    .on('gathering')
    .columns(['host_id', 'visibility', 'starts_at', 'id'])
    .execute()
}
