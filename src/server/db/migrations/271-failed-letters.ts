import { type Kysely, sql } from 'kysely'

/** Until when a letter that failed can be sent again, and with it its text. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table mail add column again_until text`.execute(db)
  await sql`create index mail_unsent on mail (queued_at, id) where sent_at is null`.execute(db)
  await sql`create index mail_again on mail (again_until) where again_until is not null`.execute(db)
}
