import { type Kysely, sql } from 'kysely'

/** Why a member is suspended, and until when. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table member add column suspended_until text`.execute(db)
  await sql`alter table member add column suspended_for text`.execute(db)
}
