import { type Kysely, sql } from 'kysely'

/** More than two members can talk in a group, which has a name and says who came and went. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table conversation add column title text`.execute(db)
  await sql`alter table conversation_member add column since_number integer not null default 0`.execute(db)
  await sql`alter table conversation_member add column asked_by text`.execute(db)
  await sql`alter table message add column deed text`.execute(db)
  await sql`alter table message add column about_id text`.execute(db)
  await sql`create index conversation_member_asked on conversation_member (asked_by, joined_at)
    where asked_by is not null`.execute(db)
  await sql`create index message_about on message (about_id, conversation_id)
    where about_id is not null`.execute(db)
}
