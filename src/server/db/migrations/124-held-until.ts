import { type Kysely, sql } from 'kysely'

/** A promise ends by the clock, so what it holds says until when; a dispute holds until an admin settles it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table held_copy add column held_until text`.execute(db)
  await sql`update held_copy set held_until =
    (select trade.promised_until from trade where trade.id = held_copy.holder_id)
    where holder_kind = 'trade'`.execute(db)
}
