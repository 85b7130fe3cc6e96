import { type Kysely, sql } from 'kysely'

import { isPostgres } from '#server/db/portable.ts'

/**
 * The words of messages in an index, with their conversations and their authors. The database keeps it up to date, so
 * that nothing of a message stays in it that is edited or deleted.
 */
export async function up(db: Kysely<never>): Promise<void> {
  if (isPostgres(db)) await addToPostgres(db)
  else await addToSqlite(db)
}

/** Accents are taken away, and signs part words, as they do in SQLite's index. */
const PLAIN_WORDS = `translate(
  regexp_replace(normalize(said, NFKD), '[\\u0300-\\u036f]', '', 'g'),
  '!"#$%&''()*+,-./:;<=>?@[\\]^_\`{|}~', '                                ')`

/** A body that is read when it is made, not when it runs: PostgreSQL makes an index without a path to our functions. */
async function addToPostgres(db: Kysely<never>): Promise<void> {
  await sql`create function plain_words(said text) returns text language sql immutable strict parallel safe
    return ${sql.raw(PLAIN_WORDS)}`.execute(db)
  await sql`create function message_words(room text, author text, said text) returns tsvector
    language sql immutable parallel safe
    return to_tsvector('simple'::regconfig,
      'r' || md5(room) || ' a' || md5(coalesce(author, '')) || ' ' || plain_words(said))`.execute(db)
  await sql`create index message_words_index on message
    using gin (message_words(conversation_id, author_id, words)) with (fastupdate = off)
    where deed is null and words <> ''`.execute(db)
}

const KEYS = (row: string) =>
  `'r' || hex(${row}.conversation_id) || ' a' || hex(coalesce(${row}.author_id, ''))`
const placeOf = (row: string) =>
  `(select id from message_place where conversation_id = ${row}.conversation_id and number = ${row}.number)`

const FORGET = `
  insert into message_words (message_words, rowid, keys, words)
    select 'delete', id, ${KEYS('old')}, old.words from message_place
    where conversation_id = old.conversation_id and number = old.number;`
const FORGET_PLACE = `
  delete from message_place where conversation_id = old.conversation_id and number = old.number;`
const LEARN = `
  insert into message_place (conversation_id, number)
    select new.conversation_id, new.number where new.deed is null and new.words <> ''
    on conflict do nothing;
  insert into message_words (rowid, keys, words)
    select id, ${KEYS('new')}, new.words from message_place
    where id = ${placeOf('new')} and new.words <> '';`

/**
 * SQLite's own numbers of rows change when the file is tidied up, so each message in the index gets a place that
 * stays.
 */
async function addToSqlite(db: Kysely<never>): Promise<void> {
  await sql`create table message_place (
    id integer primary key, conversation_id text not null, number integer not null,
    unique (conversation_id, number))`.execute(db)
  await sql`create virtual table message_words using fts5(
    keys, words, content = '', tokenize = 'unicode61 remove_diacritics 2', prefix = '3')`.execute(db)
  // What is deleted is overwritten at once, as everywhere in this file.
  await sql`insert into message_words (message_words, rank) values ('secure-delete', 1)`.execute(db)
  await sql`insert into message_place (conversation_id, number)
    select conversation_id, number from message where deed is null and words <> '' order by created_at`.execute(
    db,
  )
  await sql`insert into message_words (rowid, keys, words)
    select id, ${sql.raw(KEYS('message'))}, words from message_place
    join message using (conversation_id, number)`.execute(db)
  await sql`create trigger message_said after insert on message begin ${sql.raw(LEARN)} end`.execute(db)
  await sql`create trigger message_gone after delete on message begin ${sql.raw(FORGET + FORGET_PLACE)} end`.execute(
    db,
  )
  await sql`create trigger message_reworded after update of words, author_id on message
    when old.words <> new.words or old.author_id is not new.author_id
    begin ${sql.raw(FORGET)} ${sql.raw("delete from message_place where new.words = '' and conversation_id = old.conversation_id and number = old.number;")} ${sql.raw(LEARN)} end`.execute(
    db,
  )
}
