import { type Kysely, sql } from 'kysely'

import { isPostgres } from '#server/db/portable.ts'

/**
 * SQLite's index of words no longer merges its pieces while somebody sends a message. In 10,000,000 messages, every sixtieth
 * message took 50 to 500 ms for that. A task does it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  if (isPostgres(db)) return
  await sql`insert into message_words (message_words, rank) values ('automerge', 0)`.execute(db)
}
