import { hash } from 'node:crypto'

import { type RawBuilder, sql } from 'kysely'

import type { Database } from './database.ts'
import { isPostgres } from './portable.ts'
import { LONGEST_INDEXED, partLongBeginning } from './word-beginnings.ts'

/** The tables of SQLite's index, which PostgreSQL does without. */
export const WORD_TABLES = [
  'message_place',
  'message_words',
  'message_words_config',
  'message_words_data',
  'message_words_docsize',
  'message_words_idx',
]

/** What a message must hold to be found. */
export interface WordsQuery {
  /** Words or phrases, of which it holds all. */
  readonly phrases: readonly string[]
  /** Letters with which one of its words begins. */
  readonly beginning: string | undefined
  /** Where it may be: in some conversations, or in all those of two of whom a member is one. */
  readonly within: { readonly roomIds: readonly string[] } | { readonly readerId: string }
  readonly authorId: string | undefined
  /** When it was said; at any time if undefined. */
  readonly weeks: Weeks | undefined
}

/** Two weeks, which follow each other. */
export interface Weeks {
  /** The instant at which they begin. */
  readonly since: string
  /** Since 1970, as the index counts them. */
  readonly numbers: readonly number[]
}

const WEEK_MS = 7 * 86_400_000

/**
 * When to look for the newest messages first, and when if those are too few. SQLite's index gives the newest first.
 * PostgreSQL finds all messages with a word before it sorts them, so it is asked for two weeks first.
 * @param newest the instant before which the messages were said
 */
export function stepsBack(db: Database, newest: string): readonly (Weeks | undefined)[] {
  const plain: Parameters<typeof isPostgres>[0] = db
  if (!isPostgres(plain)) return [undefined]
  const week = Math.floor(Date.parse(newest) / WEEK_MS)
  return [{ since: new Date((week - 1) * WEEK_MS).toISOString(), numbers: [week, week - 1] }, undefined]
}

/** A message and its place in the order in which messages were said. */
interface Hit {
  readonly conversation_id: string
  readonly number: number
  readonly place: string | number
}

/** The last message of the page before. */
export interface LastHit {
  readonly conversationId: string
  readonly number: number
}

/**
 * Selects the messages with certain words in certain conversations, as a table. Its `place` sorts them by when they
 * were said. SQLite's index gives them in that order; PostgreSQL finds all of them, then sorts.
 */
export function selectHits(db: Database, query: WordsQuery, after: LastHit | undefined): RawBuilder<Hit> {
  const plain: Parameters<typeof isPostgres>[0] = db
  return isPostgres(plain) ? hitsOfPostgres(query, after) : hitsOfSqlite(query, after)
}

function hitsOfSqlite(query: WordsQuery, after: LastHit | undefined): RawBuilder<Hit> {
  const before =
    after === undefined
      ? sql``
      : sql`and message_words.rowid < (select id from message_place
          where conversation_id = ${after.conversationId} and number = ${after.number})`
  // Asked for a beginning that it doesn't have, the index would put together everybody's words that begin so.
  const long = query.beginning === undefined ? undefined : partLongBeginning(query.beginning)
  const indexed = long === undefined ? query : { ...query, beginning: long.indexed }
  const compared =
    long === undefined
      ? sql``
      : sql`and begins_word((select words from message
          where conversation_id = message_place.conversation_id and number = message_place.number), ${long.whole})`
  return sql<Hit>`(select message_place.conversation_id, message_place.number, message_words.rowid as place
    from message_words join message_place on message_place.id = message_words.rowid
    where message_words match ${matchOf(indexed)} ${before} ${compared})`
}

/** As the index of SQLite has them: the ids in hexadecimal digits. */
const hexKey = (kind: string, id: string) => `${kind}${Buffer.from(id).toString('hex')}`

/** A question in the language of FTS5. */
function matchOf({ phrases, beginning, within, authorId }: WordsQuery): string {
  const words = [...phrases.map(quoted), ...(beginning === undefined ? [] : [`${quoted(beginning)} *`])]
  return [
    `keys : (${keysOf(within, (id) => hexKey('r', id)).join(' OR ')})`,
    ...(authorId === undefined ? [] : [`keys : ${hexKey('a', authorId)}`]),
    ...(words.length === 0 ? [] : [`words : (${words.join(' AND ')})`]),
  ].join(' AND ')
}

/** The keys of which a message has one. */
function keysOf(within: WordsQuery['within'], roomKey: (id: string) => string): string[] {
  return 'readerId' in within ? [readerKey(within.readerId)] : within.roomIds.map(roomKey)
}

/** What remains in the index of a member who left tells nobody who they were. */
const readerKey = (memberId: string) => `p${hash('md5', `reader ${memberId}`, 'hex')}`

/** The keys of those who read a conversation for as long as there is one, as both indexes have them. */
export const readerKeys = (memberIds: readonly string[]) => memberIds.map(readerKey).toSorted().join(' ')

const quoted = (text: string) => `"${text.replaceAll('"', ' ')}"`

function hitsOfPostgres(query: WordsQuery, after: LastHit | undefined): RawBuilder<Hit> {
  const place = sql`created_at || ' ' || conversation_id || ' ' || lpad(number::text, 10, '0')`
  const before =
    after === undefined
      ? sql``
      : sql`and ${place} collate "C" < (select ${place} from message
          where conversation_id = ${after.conversationId} and number = ${after.number}) collate "C"`
  // Sorted here, each is asked about only until the page is full. Without the last line, PostgreSQL may read the latest
  // messages of everybody in the hope of finding some soon.
  return sql<Hit>`(select conversation_id, number, (${place}) collate "C" as place from message
    where (${sql.join(inParts(query).map(holds), sql` or `)})
    and deed is null and words <> '' ${before}
    order by place desc
    offset 0)`
}

/** PostgreSQL looks at every alternative for every message it considers, so few at once are much faster than many. */
const ROOMS_AT_ONCE = 32

/** The same question of some conversations at a time. */
function inParts({ within, ...query }: WordsQuery): WordsQuery[] {
  if ('readerId' in within) return [{ ...query, within }]
  const { roomIds } = within
  return Array.from({ length: Math.ceil(roomIds.length / ROOMS_AT_ONCE) }, (_, at) => ({
    ...query,
    within: { roomIds: roomIds.slice(at * ROOMS_AT_ONCE, (at + 1) * ROOMS_AT_ONCE) },
  }))
}

/** The words of a message and its keys, as the index has them. */
const INDEXED = sql`message_words(conversation_id, author_id, readers, created_at, words)`

function holds(query: WordsQuery): RawBuilder<unknown> {
  const { beginning } = query
  const found = sql`${INDEXED} @@ (${tsqueryOf(query)})`
  if (beginning === undefined || !isIndexedBeginning(beginning) || lengthOf(beginning) <= LONGEST_INDEXED)
    return found
  // The index knows the first letters alone.
  return sql`${found} and begins_word(words, ${beginning})`
}

/** As the index of PostgreSQL has them, whose function for digits may not be part of an index. */
const digestKey = (kind: string, id: string) => `${kind}${hash('md5', id, 'hex')}`

/** Beginnings of so many letters or more stand in the index. */
const SHORTEST_INDEXED = 3

/** Letters without their accents, as the index counts them. */
const lengthOf = (text: string) =>
  Array.from(text.normalize('NFKD').replaceAll(/[\u0300-\u036F]/g, '')).length

/** Whether a beginning is one of a single word, long enough for the index to have it. */
const isIndexedBeginning = (text: string) =>
  lengthOf(text) >= SHORTEST_INDEXED && /^[\p{L}\p{Nd}]+$/u.test(text)

const beginsWith = (text: string) => sql`to_tsquery('simple', '''' || plain_words(${text}) || ''':*')`

function beginningOf(text: string): RawBuilder<unknown> {
  return isIndexedBeginning(text)
    ? sql`('''^' || left(plain_words(${text}), ${sql.lit(LONGEST_INDEXED)}) || '''')::tsquery`
    : beginsWith(text)
}

function tsqueryOf({ phrases, beginning, within, authorId, weeks }: WordsQuery): RawBuilder<unknown> {
  const keys = keysOf(within, (id) => digestKey('r', id))
  const anyOf =
    weeks === undefined ? keys : keys.flatMap((key) => weeks.numbers.map((week) => `${key}:${week}`))
  const parts = [
    sql`${anyOf.map((key) => `'${key}'`).join(' | ')}::tsquery`,
    ...(authorId === undefined ? [] : [sql`to_tsquery('simple', ${digestKey('a', authorId)})`]),
    ...phrases.map((phrase) => sql`phraseto_tsquery('simple', plain_words(${phrase}))`),
    ...(beginning === undefined ? [] : [beginningOf(beginning)]),
  ]
  return sql.join(parts, sql` && `)
}
