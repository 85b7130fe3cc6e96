import { type Kysely, sql } from 'kysely'

/** Who wants the words of messages in emails, and whose words an email that waits will carry. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table notice_settings add column mail_words integer not null default 0`.execute(db)
  await sql`alter table mail add column quotes text`.execute(db)
}
