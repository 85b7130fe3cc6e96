import { type Kysely, sql } from 'kysely'

/** Members choose who may begin to write to them. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table profile add column hears_from text not null default 'everyone'`.execute(db)
}
