import { type Kysely, sql } from 'kysely'

/**
 * "Everyone who has the card for trade" was stored as everyone, and everybody could see it. Members who chose
 * those words keep what they say.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`update watch_setting set shown_to = 'traders' where shown_to = 'everyone'`.execute(db)
}
