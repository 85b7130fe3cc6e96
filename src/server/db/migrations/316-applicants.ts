import type { Kysely } from 'kysely'

/** Who signed up and waits until a keeper lets them in. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('applicant')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('username_shape', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('time_zone', 'text')
    .addColumn('applied_at', 'text', (column) => column.notNull())
    .addColumn('verified_at', 'text')
    .execute()
  await db.schema.createIndex('applicant_shape').on('applicant').column('username_shape').execute()
  await db.schema.createIndex('applicant_waiting').on('applicant').columns(['verified_at', 'id']).execute()
  await db.schema.createIndex('applicant_age').on('applicant').columns(['applied_at', 'id']).execute()
}
