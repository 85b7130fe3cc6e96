import type { Kysely } from 'kysely'

/** Invitations to sign up, and who came by which. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('invitation')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('code_hash', 'text', (column) => column.notNull().unique())
    .addColumn('made_by', 'text')
    .addColumn('made_at', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .addColumn('uses', 'integer', (column) => column.notNull())
    .addColumn('used', 'integer', (column) => column.notNull())
    .addColumn('revoked_at', 'text')
    .execute()
  await db.schema.createIndex('invitation_newest').on('invitation').columns(['made_at', 'id']).execute()
  await db.schema.createIndex('invitation_maker').on('invitation').columns(['made_by', 'id']).execute()
  await db.schema.createIndex('invitation_end').on('invitation').column('ends_at').execute()
  await db.schema
    .createTable('invited_member')
    .addColumn('member_id', 'text', (column) => column.primaryKey())
    .addColumn('invitation_id', 'text', (column) =>
      column.notNull().references('invitation.id').onDelete('cascade'),
    )
    .addColumn('joined_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('invited_member_newest')
    .on('invited_member')
    .columns(['invitation_id', 'joined_at', 'member_id'])
    .execute()
}
