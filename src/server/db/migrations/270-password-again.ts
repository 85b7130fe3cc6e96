import { type Kysely, sql } from 'kysely'

/** When the member of a session gave their password again in it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table auth_session add column password_at text`.execute(db)
}
