import { type Kysely, sql } from 'kysely'

/** Messages that are nothing to read are found by themselves, so that all others need not be counted one by one. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index message_quiet on message (conversation_id, number)
    where deleted_at is not null or deed is not null`.execute(db)
}
