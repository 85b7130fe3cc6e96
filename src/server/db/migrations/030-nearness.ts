import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('member_place')
    .addColumn('radius', 'integer', (column) => column.notNull().defaultTo(50))
    .execute()
  await db.schema
    .alterTable('member_place')
    .addColumn('unit', 'text', (column) => column.notNull().defaultTo('km'))
    .execute()
  await sql`update member_place set
    radius = coalesce((select profile.radius from profile where profile.member_id = member_place.member_id), 50),
    unit = coalesce((select profile.unit from profile where profile.member_id = member_place.member_id), 'km')
  `.execute(db)
  // The towns around somebody, without reading their members.
  await db.schema
    .createIndex('member_place_around')
    .on('member_place')
    .columns(['shown_to', 'lat', 'lng', 'place_id'])
    .execute()
  await db.schema
    .createIndex('member_place_town')
    .on('member_place')
    .columns(['place_id', 'shown_to', 'member_id'])
    .execute()
}
