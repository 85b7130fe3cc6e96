import { type Kysely, sql } from 'kysely'

/** SQLite takes an index for who has a role only if it holds nobody else; it read all members. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`drop index member_admin_since`.execute(db)
  await sql`create index member_admin_since on member (admin_since) where admin_since is not null`.execute(db)
}
