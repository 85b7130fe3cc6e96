import { type Kysely, sql } from 'kysely'

/** Who is a moderator, beside who is an admin. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table member add column moderator_since text`.execute(db)
  await sql`create index member_moderator_since on member (moderator_since) where moderator_since is not null`.execute(
    db,
  )
}
