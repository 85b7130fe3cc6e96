import { type Kysely, sql } from 'kysely'

/** Large acts are carried out by tasks, so the act no longer says which process does it. Those under way go on. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    insert into task (kind, key, due_at, payload, asked, tries)
    select 'collection.carry-out-act', id, seen_at, '{}', 1, 0 from act
    where state = 'undoing' or (state = 'running' and kind <> 'import')`.execute(db)
  await sql`delete from task where kind = 'collection.resume-acts'`.execute(db)
  await sql`drop index act_state`.execute(db)
  for (const column of ['runner', 'seen_at'])
    await sql`alter table act drop column ${sql.id(column)}`.execute(db)
}
