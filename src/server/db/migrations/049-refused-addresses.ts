import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('notice_settings').addColumn('refused_address', 'text').execute()
}
