import type { Kysely } from 'kysely'

/** Indexes the gatherings that a member hosts, the soonest first, for their page. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createIndex('gathering_hosted')
    .on('gathering')
    .columns(['host_id', 'visibility', 'starts_at', 'id'])
    .execute()
}
