import { type Kysely, sql } from 'kysely'

/** What is sent late asks again whether it may be sent in quiet hours. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table notification add column patience text not null default 'as-they-like'`.execute(db)
}
