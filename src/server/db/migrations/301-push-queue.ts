import { type Kysely, sql } from 'kysely'

/** When a push was queued, what its service answered last, and when it was given up. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table push_message add column queued_at text not null default ''`.execute(db)
  await sql`alter table push_message add column last_answer text`.execute(db)
  await sql`alter table push_message add column failed_at text`.execute(db)
  // Of those on their way, the time of their next try is known best.
  await sql`update push_message set queued_at = coalesce(
    (select due_at from task where task.kind = 'push.send' and task.key = push_message.id), fresh_until)`.execute(
    db,
  )
  await sql`create index push_message_queued on push_message (queued_at, id)`.execute(db)
  await sql`create index push_message_failed on push_message (failed_at) where failed_at is not null`.execute(
    db,
  )
}
