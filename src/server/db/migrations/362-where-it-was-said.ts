import type { Kysely } from 'kysely'

/** Both members of a trade may say that it is done in one browser. Then it earns nothing, as with codes. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('seal_word').addColumn('device_hash', 'text').execute()
}
