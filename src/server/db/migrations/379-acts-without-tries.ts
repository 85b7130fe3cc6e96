import { type Kysely, sql } from 'kysely'

/** Only imports counted their tries with their acts; now their tasks do. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table act drop column tries`.execute(db)
}
