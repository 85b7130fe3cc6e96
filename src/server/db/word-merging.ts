import { sql } from 'kysely'

import type { Database } from './database.ts'
import { isPostgres } from './portable.ts'

/** FTS5 counts pages that it writes. It goes on to the end of a word, however many pages have it. */
const PAGES_AT_ONCE = 8

/**
 * Merges a little of what SQLite's index of words holds in pieces. PostgreSQL has a single piece.
 * @returns whether there may be more to merge
 * @see https://www.sqlite.org/fts5.html#the_merge_command
 */
export async function mergeWords(db: Database): Promise<boolean> {
  const plain: Parameters<typeof isPostgres>[0] = db
  if (isPostgres(plain)) return false
  const before = await countChanges(db)
  await sql`insert into message_words (message_words, rank) values ('merge', ${PAGES_AT_ONCE})`.execute(db)
  // Each call changes one row, even if it finds nothing to do.
  return (await countChanges(db)) - before > 1
}

async function countChanges(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select total_changes() as count`.execute(db)
  return rows[0]?.count ?? 0
}
