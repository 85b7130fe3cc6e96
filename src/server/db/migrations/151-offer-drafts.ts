import type { Kysely } from 'kysely'

/** Offers that were begun and not sent, so that they are there on another device. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('offer_draft')
    .addColumn('member_id', 'text', (column) => column.notNull())
    .addColumn('about', 'text', (column) => column.notNull())
    .addColumn('typed', 'text', (column) => column.notNull())
    .addColumn('kept_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('offer_draft_key', ['member_id', 'about'])
    .execute()
  await db.schema.createIndex('offer_draft_kept').on('offer_draft').column('kept_at').execute()
}
