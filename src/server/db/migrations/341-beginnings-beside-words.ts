import { type Kysely, sql } from 'kysely'

import { isPostgres } from '#server/db/portable.ts'

/**
 * Beginnings of three to six letters stand in PostgreSQL's index too, marked by a sign that no word holds. Asked for
 * all words that begin so, it puts together those of everybody before it looks at whose they are.
 */
export async function up(db: Kysely<never>): Promise<void> {
  if (!isPostgres(db)) return
  await sql`create function word_beginnings(said text) returns tsvector language sql immutable parallel safe
    as ${sql.lit(`select coalesce(array_to_tsvector(array_agg(distinct '^' || left(word, letters))), '')
      from unnest(tsvector_to_array(to_tsvector('simple'::regconfig, plain_words(said)))) as word,
        generate_series(3, 6) as letters
      where length(word) >= letters`)}`.execute(db)
  await sql`drop index message_words_index`.execute(db)
  await sql`create or replace function message_words(room text, author text, said text) returns tsvector
    language sql immutable parallel safe
    as ${sql.lit(`select to_tsvector('simple'::regconfig,
        'r' || md5(room) || ' a' || md5(coalesce(author, '')) || ' ' || plain_words(said))
      || word_beginnings(said)`)}`.execute(db)
  await sql`create index message_words_index on message
    using gin (message_words(conversation_id, author_id, words)) with (fastupdate = off)
    where deed is null and words <> ''`.execute(db)
}
