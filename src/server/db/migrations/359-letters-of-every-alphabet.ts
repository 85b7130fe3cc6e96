import { type Kysely, sql } from 'kysely'

import { isPostgres } from '#server/db/portable.ts'

/**
 * PostgreSQL makes letters of every alphabet small, however the database sorts. One that sorts by bytes, as ours do, did so
 * only with those of the English alphabet, so “дракон” did not find “Дракон”.
 */
export async function up(db: Kysely<never>): Promise<void> {
  if (!isPostgres(db)) return
  const rules = await caseRules(db)
  await sql`create function small_letters(said text) returns text language sql immutable strict parallel safe
    as ${sql.lit(`select lower(said ${rules})`)}`.execute(db)
  await sql`create or replace function plain_words(said text) returns text
    language sql immutable strict parallel safe
    as ${sql.lit(`select lower(${PLAIN_WORDS} ${rules})`)}`.execute(db)
  await sql`create function begins_word(said text, beginning text) returns boolean
    language sql immutable parallel safe
    as ${sql.lit(`select plain_words(said) ~ ('\\m' || plain_words(beginning)) ${rules}`)}`.execute(db)
  await sql`reindex index message_words_index`.execute(db)
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
