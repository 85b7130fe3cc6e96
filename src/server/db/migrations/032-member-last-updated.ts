import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('member').addColumn('last_updated_at', 'text').execute()
}
