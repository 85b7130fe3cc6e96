import { type Kysely, sql } from 'kysely'

/** Since when a picture belongs to what its member is writing, so that it is there on their other devices. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table message_picture add column begun_since text`.execute(db)
  await sql`create index message_picture_begun on message_picture (member_id, conversation_id)
    where begun_since is not null`.execute(db)
}
