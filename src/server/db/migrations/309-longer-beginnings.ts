import { type Kysely, sql } from 'kysely'

import { isPostgres } from '#server/db/portable.ts'

/**
 * Beginnings of up to six letters stand in SQLite's index. Without that, it puts together all words of everybody
 * that begin so before it looks at whose they are. That takes longer the more is said.
 */
export async function up(db: Kysely<never>): Promise<void> {
  if (isPostgres(db)) return
  await sql`drop table message_words`.execute(db)
  await sql`create virtual table message_words using fts5(
    keys, words, content = '', tokenize = 'unicode61 remove_diacritics 2', prefix = '3 4 5 6')`.execute(db)
  // What is deleted is overwritten at once, as everywhere in this file.
  await sql`insert into message_words (message_words, rank) values ('secure-delete', 1)`.execute(db)
  await sql`insert into message_words (rowid, keys, words)
    select id, 'r' || hex(conversation_id) || ' a' || hex(coalesce(author_id, '')), words from message_place
    join message using (conversation_id, number) where words <> '' order by id`.execute(db)
}
