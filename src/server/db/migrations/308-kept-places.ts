import { type Kysely, sql } from 'kysely'

import { isPostgres } from '#server/db/portable.ts'

/**
 * A message that loses its words keeps its place in the order of SQLite's index. So it comes back to where it was
 * said if it gets them back.
 */
export async function up(db: Kysely<never>): Promise<void> {
  if (isPostgres(db)) return
  await sql`drop trigger message_reworded`.execute(db)
  await sql`create trigger message_reworded after update of words, author_id on message
    when old.words <> new.words or old.author_id is not new.author_id
    begin ${sql.raw(FORGET)} ${sql.raw(LEARN)} end`.execute(db)
  await sql`drop trigger message_gone`.execute(db)
  await sql`create trigger message_gone after delete on message
    begin ${sql.raw(FORGET)} ${sql.raw(FORGET_PLACE)} end`.execute(db)
}

const KEYS = (row: string) =>
  `'r' || hex(${row}.conversation_id) || ' a' || hex(coalesce(${row}.author_id, ''))`
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
