import { sql } from 'kysely'

import { addMembers, idOf, insertEach, instantIn, type Range, type Sql } from '#scripts/bench/series.ts'
import { tidyUp } from '#scripts/bench/tidy-up.ts'
import type { Database } from '#server/db/database.ts'
import { isPostgres } from '#server/db/portable.ts'

import { addReaders } from './readers.ts'
import { sentences } from './sentences.ts'
import { EACH, memberId, ROOM_ID, ROOM_SIZE, type Talks } from './talks.ts'

/** Written by one statement at a time, so that neither database holds a long transaction. */
const AT_ONCE = 50_000
const YEAR = 365 * 86_400
/** Messages are said in bursts of so many. */
const BURST = 10
/** Every so many conversations, one is a group, and one waits to be read. */
const GROUPS_EVERY = 20
const GROUP_SIZE = 9
const UNREAD_EVERY = 3
/** How far those have read who are behind. */
const READ = EACH - 25
const SIGNS_EVERY = 20
/** Conversations of whoever has not been here for a year. */
const LONG = 40
const BLOCKED = 100

/** Fills an empty database by statements that write directly in the tables. The same size gives the same house. */
export async function fillWithTalks(db: Database, talks: Talks): Promise<void> {
  const filler = new Filler(db, talks)
  await addMembers(db, { from: 0, to: talks.members + 1 }, filler.at(sql`0`))
  await filler.addSentences()
  await filler.addConversations()
  await filler.addLongOnes()
  await filler.addRoom()
  await addReaders(db)
  const index = await dropWordIndex(db)
  await filler.addMessages()
  if (index !== undefined) await sql.raw(index).execute(db)
  await filler.addBlocks()
  await sql`drop table bench_sentence`.execute(db)
  await tidyUp(db)
}

/** PostgreSQL makes the index of words of all messages much faster than one by one. @returns what makes it */
async function dropWordIndex(db: Database): Promise<string | undefined> {
  if (!isPostgres(db)) return undefined
  const { rows } = await sql<{
    indexdef: string
  }>`select indexdef from pg_indexes where indexname = 'message_words_index'`.execute(db)
  await sql`drop index message_words_index`.execute(db)
  return rows[0]?.indexdef
}

/** How far the two have read; every so often, one of them is behind. */
const readBy = (turn: number) =>
  sql`case when (n + ${sql.lit(turn)}) % ${sql.lit(UNREAD_EVERY)} = 0 then ${sql.lit(READ)} else ${sql.lit(EACH)} end`

class Filler {
  readonly #db: Database
  readonly #talks: Talks
  readonly #begunAt = Math.floor(Date.now() / 1000) - YEAR
  #sentences = 0

  constructor(db: Database, talks: Talks) {
    this.#db = db
    this.#talks = talks
  }

  /** The instant so many seconds after everything began. */
  at(seconds: Sql): Sql {
    return instantIn(this.#db)(sql`${sql.lit(this.#begunAt)} + ${seconds}`)
  }

  async addSentences(): Promise<void> {
    await sql`create table bench_sentence (k integer primary key, words text not null)`.execute(this.#db)
    const all = sentences()
    this.#sentences = all.length
    for (let from = 0; from < all.length; from += 500) {
      const rows = all.slice(from, from + 500).map((words, at) => sql`(${from + at}, ${words})`)
      await sql`insert into bench_sentence (k, words) values ${sql.join(rows)}`.execute(this.#db)
    }
  }

  /** Who of the members talk in a conversation: one, and those around them. */
  #one(talk: Sql): Sql {
    const { conversations, busyTalks, members } = this.#talks
    return sql`(case when ${talk} >= ${sql.lit(conversations - busyTalks)} then 0 else 1 + ${talk} % ${sql.lit(members - 1)} end)`
  }

  #other(talk: Sql, step: number): Sql {
    const { conversations, busyTalks, members } = this.#talks
    const near = sql`(case when ${talk} >= ${sql.lit(conversations - busyTalks)} then ${talk} else 1 + ${talk} % ${sql.lit(members - 1)} end)`
    return sql`(1 + (${near} + ${talk} / ${sql.lit(members - 1)} + ${sql.lit(step)}) % ${sql.lit(members - 1)})`
  }

  async addConversations(): Promise<void> {
    const { conversations } = this.#talks
    const all = { from: 0, to: conversations }
    const isGroup = sql`n % ${sql.lit(GROUPS_EVERY)} = 7`
    const total = conversations * EACH
    const last = sql`((${sql.lit(total)} - (${sql.lit(conversations)} - n - 1) * ${sql.lit(BURST)} - 1) * ${sql.lit(YEAR / total)})`
    await this.#addConversations(all, {
      kind: sql`case when ${isGroup} then 'group' else 'pair' end`,
      title: sql`case when ${isGroup} then 'Table ' || cast(n as text) end`,
      id: idOf('c', sql`n`),
      last: sql.lit(EACH),
      lastAt: this.at(last),
    })
    await this.#addTalker(all, {
      id: idOf('c', sql`n`),
      member: idOf('m', this.#one(sql`n`)),
      read: readBy(0),
    })
    for (let step = 0; step < GROUP_SIZE - 1; step += 1)
      await this.#addTalker(all, {
        id: idOf('c', sql`n`),
        member: idOf('m', this.#other(sql`n`, step)),
        read: readBy(1),
        where: step === 0 ? sql`1 = 1` : isGroup,
      })
  }

  /** What others wrote to somebody who has read nothing of it. */
  async addLongOnes(): Promise<void> {
    const { absent, longEach } = this.#talks
    const all = { from: 0, to: LONG }
    const id = idOf('l', sql`n`)
    await this.#addConversations(all, {
      id,
      kind: sql`'pair'`,
      title: sql`null`,
      last: sql.lit(longEach),
      lastAt: this.at(sql`${sql.lit(YEAR - LONG)} + n`),
    })
    await this.#addTalker(all, { id, member: sql.lit(memberId(absent)), read: sql.lit(0) })
    await this.#addTalker(all, { id, member: idOf('m', sql`1 + n`), read: sql.lit(longEach) })
  }

  async addRoom(): Promise<void> {
    const { roomMessages } = this.#talks
    await this.#addConversations(
      { from: 0, to: 1 },
      {
        id: sql.lit(ROOM_ID),
        kind: sql`'gathering'`,
        title: sql`'The long draft'`,
        last: sql.lit(roomMessages),
        lastAt: this.at(sql.lit(YEAR)),
      },
    )
    await this.#addTalker(
      { from: 1, to: ROOM_SIZE + 1 },
      { id: sql.lit(ROOM_ID), member: idOf('m', sql`n`), read: sql.lit(roomMessages) },
    )
  }

  async #addConversations(
    range: Range,
    { id, kind, title, last, lastAt }: Readonly<Record<'id' | 'kind' | 'title' | 'last' | 'lastAt', Sql>>,
  ): Promise<void> {
    await insertEach(
      this.#db,
      range,
      sql`conversation (id, kind, is_request, created_at, last_number, last_at, title)`,
      sql`${id}, ${kind}, 0, ${this.at(sql`0`)}, ${last}, ${lastAt}, ${title} from series`,
    )
  }

  async #addTalker(
    range: Range,
    {
      id,
      member,
      read,
      where = sql`1 = 1`,
    }: Readonly<Record<'id' | 'member' | 'read', Sql>> & { readonly where?: Sql },
  ): Promise<void> {
    await insertEach(
      this.#db,
      range,
      sql`conversation_member (conversation_id, member_id, standing, joined_at, read_number)`,
      sql`${id}, ${member}, 'in', ${this.at(sql`0`)}, ${read} from series where ${where}`,
    )
  }

  async addMessages(): Promise<void> {
    const { conversations, longEach, roomMessages } = this.#talks
    // Each conversation goes on for a while, then the next one does: what one page shows lies far apart.
    const talk = sql`((n / ${sql.lit(BURST)}) % ${sql.lit(conversations)})`
    const number = sql`((n / ${sql.lit(BURST * conversations)}) * ${sql.lit(BURST)} + n % ${sql.lit(BURST)} + 1)`
    await this.#addAll(conversations * EACH, {
      id: idOf('c', talk),
      number,
      author: idOf('m', sql`(case when n % 2 = 0 then ${this.#one(talk)} else ${this.#other(talk, 0)} end)`),
    })
    await this.#addAll(LONG * longEach, {
      id: idOf('l', sql`(n % ${sql.lit(LONG)})`),
      number: sql`(n / ${sql.lit(LONG)} + 1)`,
      author: idOf('m', sql`(1 + n % ${sql.lit(LONG)})`),
    })
    await this.#addAll(roomMessages, {
      id: sql.lit(ROOM_ID),
      number: sql`(n + 1)`,
      author: idOf('m', sql`(1 + n % ${sql.lit(ROOM_SIZE)})`),
    })
  }

  async #addAll(
    count: number,
    { id, number, author }: Readonly<Record<'id' | 'number' | 'author', Sql>>,
  ): Promise<void> {
    const at = this.at(sql`n * ${sql.lit(YEAR / count)}`)
    const sentence = sql`(n % ${sql.lit(this.#sentences)} * 7919 % ${sql.lit(this.#sentences)})`
    for (let from = 0; from < count; from += AT_ONCE) {
      const range = { from, to: Math.min(count, from + AT_ONCE) }
      await insertEach(
        this.#db,
        range,
        sql`message (conversation_id, number, author_id, client_id, words, created_at, readers)`,
        sql`${id}, ${number}, ${author}, 'w' || cast(n as text), bench_sentence.words, ${at},
          (select readers from conversation where conversation.id = ${id})
          from series join bench_sentence on bench_sentence.k = ${sentence}`,
      )
      await insertEach(
        this.#db,
        range,
        sql`message_sign (conversation_id, number, sign, member_id, signed_at)`,
        sql`${id}, ${number}, 'thanks', ${idOf('m', sql`1`)}, ${at}
          from series where n % ${sql.lit(SIGNS_EVERY)} = 0`,
      )
    }
  }

  async addBlocks(): Promise<void> {
    const { busy, members } = this.#talks
    await insertEach(
      this.#db,
      { from: members - BLOCKED, to: members },
      sql`kept_away (member_id, way, other_id, created_at)`,
      sql`${sql.lit(memberId(busy))}, 'blocked', ${idOf('m', sql`n`)}, ${this.at(sql`0`)} from series`,
    )
  }
}
