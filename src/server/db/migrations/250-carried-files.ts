import type { Kysely } from 'kysely'

/** Of which things an email that waits carries the files, as JSON. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('mail').addColumn('carries', 'text').execute()
}
