import { hash } from 'node:crypto'

import { type Kysely, sql } from 'kysely'

import { isPostgres } from '#server/db/portable.ts'

const AT_ONCE = 1000

/**
 * Messages of two, and of a trade's room, name in the index who reads them. So a search asks for all of them by one
 * key instead of by hundreds of conversations.
 *
 * Beginnings of three to six letters stand in PostgreSQL's index too, marked by a sign that no word holds. Asked
 * for all words that begin so, it puts together those of everybody before it looks at whose they are.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table conversation add column readers text`.execute(db)
  await sql`alter table message add column readers text`.execute(db)
  await addReaders(db)
  if (isPostgres(db)) await nameInPostgres(db)
  else await nameInSqlite(db)
}

interface Talker {
  readonly id: string
  readonly member: string
}

async function addReaders(db: Kysely<never>): Promise<void> {
  for (let after = ''; ;) {
    const { rows: conversations } = await sql<{ id: string }>`select id from conversation
      where kind in ('pair', 'trade') and id > ${after} order by id limit ${AT_ONCE}`.execute(db)
    const last = conversations.at(-1)
    if (last === undefined) return
    const { rows: talkers } = await sql<Talker>`select conversation_id as id, member_id as member
      from conversation_member where conversation_id > ${after} and conversation_id <= ${last.id}`.execute(db)
    for (const { id } of conversations) {
      const keys = talkers.filter((talker) => talker.id === id).map(({ member }) => keyOf(member))
      await sql`update conversation set readers = ${keys.toSorted().join(' ')} where id = ${id}`.execute(db)
    }
    after = last.id
  }
}

const keyOf = (memberId: string) => `p${hash('md5', `reader ${memberId}`, 'hex')}`

/**
 * Writes the table anew instead of updating it. An index that is made after an update in the same transaction holds the
 * rows from before, too. Once they are gone its first pages are almost empty, from which PostgreSQL concludes that every
 * word is rare: it then read all messages with a common word, 120 ms instead of 15.
 */
async function nameInPostgres(db: Kysely<never>): Promise<void> {
  await sql`drop index message_words_index`.execute(db)
  await sql`create function readers_of(room text) returns text language sql stable
    return (select readers from conversation where id = room)`.execute(db)
  await sql`alter table message alter column readers type text using readers_of(conversation_id)`.execute(db)
  await sql`drop function readers_of(text)`.execute(db)
  await sql`drop function message_words(text, text, text)`.execute(db)
  await sql`create function word_beginnings(said text) returns tsvector language sql immutable parallel safe
    return (select coalesce(array_to_tsvector(array_agg(distinct '^' || left(word, letters))), '')
      from unnest(tsvector_to_array(to_tsvector('simple'::regconfig, plain_words(said)))) as word,
        generate_series(3, 6) as letters
      where length(word) >= letters)`.execute(db)
  await sql`create function message_words(room text, author text, readers text, said text) returns tsvector
    language sql immutable parallel safe
    return to_tsvector('simple'::regconfig,
        'r' || md5(room) || ' a' || md5(coalesce(author, '')) || ' ' || coalesce(readers, '') || ' ' || plain_words(said))
      || word_beginnings(said)`.execute(db)
  await sql`create index message_words_index on message
    using gin (message_words(conversation_id, author_id, readers, words)) with (fastupdate = off)
    where deed is null and words <> ''`.execute(db)
}

const KEYS = (row: string) =>
  `'r' || hex(${row}.conversation_id) || ' a' || hex(coalesce(${row}.author_id, '')) || ' ' || coalesce(${row}.readers, '')`
const IS_THERE = `conversation_id = old.conversation_id and number = old.number and old.words <> ''`

/** Only words that are in the index can be taken out of it. */
const FORGET = `
  insert into message_words (message_words, rowid, keys, words)
    select 'delete', id, ${KEYS('old')}, old.words from message_place where ${IS_THERE};`
const FORGET_PLACE = `
  delete from message_place where conversation_id = old.conversation_id and number = old.number;`
const LEARN = `
  insert into message_place (conversation_id, number)
    select new.conversation_id, new.number where new.deed is null and new.words <> ''
    on conflict do nothing;
  insert into message_words (rowid, keys, words)
    select id, ${KEYS('new')}, new.words from message_place
    where conversation_id = new.conversation_id and number = new.number and new.words <> '';`

async function nameInSqlite(db: Kysely<never>): Promise<void> {
  await sql`update message set readers = (
    select readers from conversation where conversation.id = message.conversation_id)`.execute(db)
  await sql`drop table message_words`.execute(db)
  await sql`create virtual table message_words using fts5(
    keys, words, content = '', tokenize = 'unicode61 remove_diacritics 2', prefix = '3 4 5 6')`.execute(db)
  // What is deleted is overwritten at once, as everywhere in this file.
  await sql`insert into message_words (message_words, rank) values ('secure-delete', 1)`.execute(db)
  await sql`insert into message_words (rowid, keys, words)
    select id, ${sql.raw(KEYS('message'))}, words from message_place
    join message using (conversation_id, number) where words <> '' order by id`.execute(db)
  await sql`drop trigger message_said`.execute(db)
  await sql`create trigger message_said after insert on message begin ${sql.raw(LEARN)} end`.execute(db)
  await sql`drop trigger message_reworded`.execute(db)
  await sql`create trigger message_reworded after update of words, author_id on message
    when old.words <> new.words or old.author_id is not new.author_id
    begin ${sql.raw(FORGET)} ${sql.raw(LEARN)} end`.execute(db)
  await sql`drop trigger message_gone`.execute(db)
  await sql`create trigger message_gone after delete on message
    begin ${sql.raw(FORGET)} ${sql.raw(FORGET_PLACE)} end`.execute(db)
}
