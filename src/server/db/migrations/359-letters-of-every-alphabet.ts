import { type Kysely, sql } from 'kysely'

import { isPostgres } from '#server/db/portable.ts'

/**
 * PostgreSQL makes letters of every alphabet small, however the database sorts. One that sorts by bytes, as ours do, did so
 * only with those of the English alphabet, so “дракон” did not find “Дракон”.
 */
export async function up(db: Kysely<never>): Promise<void> {
  if (!isPostgres(db)) return
  const rules = sql.raw(await caseRules(db))
  await sql`create function small_letters(said text) returns text language sql immutable strict parallel safe
    return lower(said ${rules})`.execute(db)
  await sql`create or replace function plain_words(said text) returns text
    language sql immutable strict parallel safe return small_letters(${sql.raw(PLAIN_WORDS)})`.execute(db)
  await sql`create function begins_word(said text, beginning text) returns boolean
    language sql immutable parallel safe
    return plain_words(said) ~ ('\\m' || plain_words(beginning)) ${rules}`.execute(db)
  await makeReadable(db)
  await sql`reindex index message_words_index`.execute(db)
}

/**
 * The other functions of the index as they are, with bodies that are read when they are made. Until now their bodies were
 * read when they ran, which fails where there is no path to our functions: in a dump that is restored, and from version 17 on
 * whenever PostgreSQL makes an index or analyses a table.
 */
async function makeReadable(db: Kysely<never>): Promise<void> {
  await sql`create or replace function word_beginnings(said text) returns tsvector
    language sql immutable parallel safe
    return (select coalesce(array_to_tsvector(array_agg(distinct '^' || left(word, letters))), '')
      from unnest(tsvector_to_array(to_tsvector('simple'::regconfig, plain_words(said)))) as word,
        generate_series(3, 6) as letters
      where length(word) >= letters)`.execute(db)
  await sql`create or replace function message_weeks(room text, readers text, said_at text) returns tsvector
    language sql immutable parallel safe
    return (select array_to_tsvector(array_agg(key || ':' || (make_date(
          substr(said_at, 1, 4)::integer, substr(said_at, 6, 2)::integer, substr(said_at, 9, 2)::integer
        ) - '1970-01-01'::date) / 7))
      from unnest(string_to_array(rtrim('r' || md5(room) || ' ' || coalesce(readers, '')), ' ')) as key)`.execute(
    db,
  )
  await sql`create or replace function message_words(
      room text, author text, readers text, said_at text, said text) returns tsvector
    language sql immutable parallel safe
    return to_tsvector('simple'::regconfig,
        'r' || md5(room) || ' a' || md5(coalesce(author, '')) || ' ' || coalesce(readers, '') || ' ' || plain_words(said))
      || word_beginnings(said) || message_weeks(room, readers, said_at)`.execute(db)
}

/** Accents are taken away, and signs part words, as they do in SQLite's index. */
const PLAIN_WORDS = `translate(
  regexp_replace(normalize(said, NFKD), '[\\u0300-\\u036f]', '', 'g'),
  '!"#$%&''()*+,-./:;<=>?@[\\]^_\`{|}~', '                                ')`

/** Those that know letters of all alphabets, the steadiest first: PostgreSQL's own, ICU's, the system's. */
const KNOWN_RULES = ['pg_c_utf8', 'und-x-icu', 'C.utf8', 'C.UTF-8']

/** By which rules letters become small: the clause that names them, empty for those of the database. */
async function caseRules(db: Kysely<never>): Promise<string> {
  const { rows } = await sql<{ name: string }>`select collname as name from pg_collation
    where collnamespace = 'pg_catalog'::regnamespace and collencoding in (-1, pg_char_to_encoding('UTF8'))
    and collname in (${sql.join(KNOWN_RULES)})`.execute(db)
  const known = new Set(rows.map(({ name }) => name))
  const rules = KNOWN_RULES.find((name) => known.has(name))
  return rules === undefined ? '' : `collate "${rules}"`
}
