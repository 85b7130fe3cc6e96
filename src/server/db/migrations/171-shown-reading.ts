import { type Kysely, sql } from 'kysely'

/** Members choose whether others see when they type and how far they have read. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table profile add column shows_reading integer not null default 1`.execute(db)
}
