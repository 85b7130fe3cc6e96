import { type Kysely, sql } from 'kysely'

/** Sessions last for weeks, so a sign-in does not say who was here lately. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table member add column here_on text`.execute(db)
  await sql`update member set here_on = substr(last_login_at, 1, 10) where left_at is null`.execute(db)
  await db.schema.createIndex('member_here').on('member').column('here_on').execute()
}
