import { type Kysely, sql } from 'kysely'

/** A choice for one thing can end by itself, and members can put conversations away. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table notice_thing add column until text`.execute(db)
  await sql`create index notice_thing_until on notice_thing (thing, thing_id, until)
    where until is not null`.execute(db)
  await sql`alter table conversation_member add column archived_at text`.execute(db)
}
