import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('profile')
    .addColumn('member_id', 'text', (column) => column.primaryKey())
    .addColumn('lat', 'double precision')
    .addColumn('lng', 'double precision')
    .addColumn('place_name', 'text')
    .addColumn('place_address', 'text')
    .addColumn('uses_location', 'integer', (column) => column.notNull())
    .addColumn('location_set_at', 'text')
    .addColumn('moved_on', 'text')
    .addColumn('moves', 'integer', (column) => column.notNull())
    .addColumn('theme', 'text', (column) => column.notNull())
    .addColumn('radius', 'integer', (column) => column.notNull())
    .addColumn('unit', 'text', (column) => column.notNull())
    .execute()
}
