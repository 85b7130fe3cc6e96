import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('gathering_town')
    .addColumn('place_id', 'integer', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('lat', 'real', (column) => column.notNull())
    .addColumn('lng', 'real', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('gathering_town_at').on('gathering_town').columns(['lat', 'lng']).execute()
  await db.schema.alterTable('gathering').addColumn('place_id', 'integer').execute()
  await db.schema
    .alterTable('gathering')
    .addColumn('place_chosen', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  // Also the list of a kind, and the pins of the map.
  await db.schema
    .createIndex('gathering_near')
    .on('gathering')
    .columns(['place_id', 'starts_at', 'id'])
    .execute()
}
