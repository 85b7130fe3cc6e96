import { type Kysely, sql } from 'kysely'

/** How far a backup is stands with its task, as for all long work. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table backup_run drop column percent`.execute(db)
}
