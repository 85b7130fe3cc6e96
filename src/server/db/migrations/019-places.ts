import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('member_place')
    .addColumn('member_id', 'text', (column) => column.primaryKey())
    .addColumn('place_id', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('lat', 'double precision', (column) => column.notNull())
    .addColumn('lng', 'double precision', (column) => column.notNull())
    .addColumn('shown_to', 'text', (column) => column.notNull())
    .execute()
  await addPreferences(db)
  await markUnplaced(db)
}

async function addPreferences(db: Kysely<never>): Promise<void> {
  for (const [column, byDefault] of [
    ['formats', '[]'],
    ['languages', '[]'],
    ['place_shown_to', 'everyone'],
    ['activity_shown_to', 'everyone'],
  ] as const) {
    await db.schema
      .alterTable('profile')
      .addColumn(column, 'text', (each) => each.notNull().defaultTo(byDefault))
      .execute()
  }
  await db.schema
    .alterTable('profile')
    .addColumn('is_listed', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
}

/** A job assigns a town to older places, because a migration has no gazetteer. */
async function markUnplaced(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('profile').addColumn('unplaced_since', 'text').execute()
  await sql`update profile set unplaced_since = location_set_at where lat is not null`.execute(db)
  await db.schema
    .createIndex('profile_unplaced')
    .on('profile')
    .column('unplaced_since')
    .where(sql<boolean>`unplaced_since is not null`)
    .execute()
}
