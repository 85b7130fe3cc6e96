import { type Kysely, sql } from 'kysely'

/** Which host gave somebody their seat, if they didn't take it themselves. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table gathering_player add column added_by text`.execute(db)
  await sql`create index gathering_player_added on gathering_player (added_by, gathering_id)
    where added_by is not null`.execute(db)
}
