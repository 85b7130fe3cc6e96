import { type Kysely, sql } from 'kysely'

import { isPostgres } from '#server/db/portable.ts'

/**
 * PostgreSQL's index of words also names the week of each message, together with its conversation and with each of
 * its two readers. PostgreSQL finds all messages with a word before it sorts them. So a search that wants the
 * newest few asks for the newest weeks first. SQLite's index already gives them in that order.
 */
export async function up(db: Kysely<never>): Promise<void> {
  if (!isPostgres(db)) return
  await sql`drop index message_words_index`.execute(db)
  await sql`drop function message_words(text, text, text, text)`.execute(db)
  await sql`create function message_weeks(room text, readers text, said_at text) returns tsvector
    language sql immutable parallel safe
    return (select array_to_tsvector(array_agg(key || ':' || (make_date(
          substr(said_at, 1, 4)::integer, substr(said_at, 6, 2)::integer, substr(said_at, 9, 2)::integer
        ) - '1970-01-01'::date) / 7))
      from unnest(string_to_array(rtrim('r' || md5(room) || ' ' || coalesce(readers, '')), ' ')) as key)`.execute(
    db,
  )
  await sql`create function message_words(room text, author text, readers text, said_at text, said text)
    returns tsvector language sql immutable parallel safe
    return to_tsvector('simple'::regconfig,
        'r' || md5(room) || ' a' || md5(coalesce(author, '')) || ' ' || coalesce(readers, '') || ' ' || plain_words(said))
      || word_beginnings(said) || message_weeks(room, readers, said_at)`.execute(db)
  await sql`create index message_words_index on message
    using gin (message_words(conversation_id, author_id, readers, created_at, words)) with (fastupdate = off)
    where deed is null and words <> ''`.execute(db)
}
