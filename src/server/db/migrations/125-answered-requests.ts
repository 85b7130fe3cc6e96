import { type Kysely, sql } from 'kysely'

/** A trade says which trade request it answers, and a request which trade closed it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table trade add column request_id text`.execute(db)
  await sql`alter table trade_request add column closed_by text`.execute(db)
  await sql`create index trade_answers on trade (request_id, state) where request_id is not null`.execute(db)
  // Their poster's list shows closed ones too.
  await sql`create index trade_request_posted on trade_request (poster_id, created_at, id)`.execute(db)
}
