import { type Kysely, sql } from 'kysely'

import { isPostgres } from '#server/db/portable.ts'

/** Keepers find members by the beginning of their names, and list them by state with the newest first. */
export async function up(db: Kysely<never>): Promise<void> {
  if (isPostgres(db)) {
    // In the order of bytes, as on SQLite, so that a range of names is what begins alike.
    await sql`alter table member alter column username_lower type text collate "C"`.execute(db)
    await sql`alter table auth_user alter column username type text collate "C"`.execute(db)
  }
  await db.schema
    .createIndex('auth_user_joined')
    .on('auth_user')
    .columns(['email_verified', 'created_at', 'id'])
    .execute()
  await db.schema
    .createIndex('auth_user_named')
    .on('auth_user')
    .columns(['email_verified', 'username'])
    .execute()
  await db.schema.createIndex('member_joined').on('member').columns(['created_at', 'id']).execute()
  await sql`create index member_suspended_joined on member (created_at, id) where suspended_at is not null`.execute(
    db,
  )
}
