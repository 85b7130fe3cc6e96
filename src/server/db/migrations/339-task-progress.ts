import { type Kysely, sql } from 'kysely'

/** For how far running work is. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table task add column pieces_done integer`.execute(db)
  await sql`alter table task add column pieces_in_all integer`.execute(db)
}
