import { type Kysely, sql } from 'kysely'

/** Those of a gathering talk in its room, which its hosts look after and which closes some days after the end. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table conversation add column closed_at text`.execute(db)
  await sql`alter table conversation add column closes_at text`.execute(db)
  await sql`alter table conversation_member add column is_host integer not null default 0`.execute(db)
  await sql`alter table message add column host_hid_at text`.execute(db)
}
