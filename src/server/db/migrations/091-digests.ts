import { type Kysely, sql } from 'kysely'

/** The next digest of a member. Whoever chose one before has none yet, and is found by the index. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table notice_settings add column digest_at text`.execute(db)
  await sql`create index notice_settings_without_digest on notice_settings (member_id)
    where digest <> 'none' and digest_at is null`.execute(db)
}
