import { type Kysely, sql } from 'kysely'

/** Since when a picture is kept for reports alone, because its message is deleted. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table message_picture add column deleted_at text`.execute(db)
  await sql`create index message_picture_deleted on message_picture (deleted_at)
    where deleted_at is not null`.execute(db)
}
