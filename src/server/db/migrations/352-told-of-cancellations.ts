import { type Kysely, sql } from 'kysely'

/** Who was told that a gathering is cancelled: only they are told if it takes place after all. Until now, everybody was. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const table of ['gathering_player', 'gathering_waiter']) {
    const places = sql.table(table)
    await sql`alter table ${places} add column told_canceled integer not null default 0`.execute(db)
    await sql`
      update ${places} set told_canceled = 1
      where gathering_id in (select id from gathering where canceled_at is not null)`.execute(db)
  }
}
