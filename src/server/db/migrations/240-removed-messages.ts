import { type Kysely, sql } from 'kysely'

/** Whether a keeper removed a message, or its author deleted it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table message add column removed_at text`.execute(db)
  await sql`update message set removed_at = deleted_at
    where deleted_at is not null and conversation_id || '/' || number in (
      select thing_id from removal join decision on decision.id = removal.decision_id
      where removal.thing = 'message' and decision.ended_at is null
    )`.execute(db)
}
