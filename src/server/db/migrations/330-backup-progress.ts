import { type Kysely, sql } from 'kysely'

/** For how far a backup is that is being made. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table backup_run add column percent integer`.execute(db)
}
