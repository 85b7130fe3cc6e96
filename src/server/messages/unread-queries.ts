import { type RawBuilder, sql } from 'kysely'

import { UNREAD_MAX } from '#contract/messages.ts'
import type { Database } from '#server/db/database.ts'
import { listApartIds } from '#server/people/public.ts'

import type { OwnConversation } from './list-queries.ts'

type Read = Pick<OwnConversation, 'id' | 'title' | 'readNumber' | 'lastNumber'>

/** The numbers of a conversation that a member has not read: those after one, up to another. */
interface Stretch {
  readonly id: string
  readonly after: number
  readonly upTo: number
}

/**
 * Counts what others wrote after the number up to which a member has read, for each of these conversations. Numbers
 * have no gaps, so this follows from the last one and from what does not count, of which there is little.
 */
export async function countUnread(
  db: Database,
  memberId: string,
  conversations: readonly Read[],
): Promise<ReadonlyMap<string, number>> {
  const behind = conversations.filter(({ readNumber, lastNumber }) => readNumber < lastNumber)
  if (behind.length === 0) return new Map()
  const leftOut = await countLeftOut(db, memberId, behind)
  return new Map(
    behind.map((read) => {
      const { id, after, upTo } = stretchOf(read)
      return [id, upTo - after - (leftOut.get(id) ?? 0)]
    }),
  )
}

/** Nobody reads a larger number than this one, so a long absence costs no long count. */
const stretchOf = ({ id, readNumber, lastNumber }: Read): Stretch => ({
  id,
  after: Math.max(readNumber, lastNumber - UNREAD_MAX),
  upTo: lastNumber,
})

/**
 * Counts the messages that are nothing to read: deleted ones, their own, and lines of the house that are not about
 * the member. In groups and rooms of gatherings, those of members who are apart from them are nothing to read
 * either. The counterpart of `isCounted`, by indexes.
 */
async function countLeftOut(
  db: Database,
  memberId: string,
  behind: readonly Read[],
): Promise<ReadonlyMap<string, number>> {
  // Of two who talk, neither is apart from the other, or they would not see the conversation.
  const apartIds = behind.some(({ title }) => title !== null) ? await listApartIds(db, memberId) : []
  const place = sql`select message.conversation_id, message.number`
  const unread = sql`message.conversation_id = behind.id
    and message.number > behind.after_number and message.number <= behind.up_to`
  // Joined, because with a mere list SQLite reads all that is unread.
  const apart = sql.join(apartIds.map((id) => sql`(${id})`))
  const ofApart =
    apartIds.length === 0
      ? sql``
      : sql`union ${place} from behind
          cross join (select column1 as id from (values ${apart}) as named) as apart
          cross join message
          where behind.is_crowd = 1 and message.author_id = apart.id and ${unread}`
  const { rows } = await sql<{ id: string; count: number | string }>`
    with behind (id, after_number, up_to, is_crowd) as (values ${sql.join(behind.map(stretchRow))})
    select conversation_id as id, count(*) as count from (
      ${place} from behind cross join message where ${unread}
        and (message.deleted_at is not null or message.deed is not null)
        and (message.deleted_at is not null or message.author_id is null
          or message.about_id is null or message.about_id <> ${memberId})
      union ${place} from behind cross join message where message.author_id = ${memberId} and ${unread}
      ${ofApart}
    ) as left_out group by conversation_id`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, Number(count)]))
}

function stretchRow(read: Read): RawBuilder<unknown> {
  const { id, after, upTo } = stretchOf(read)
  return sql`(cast(${id} as text), cast(${after} as integer), cast(${upTo} as integer), ${sql.lit(read.title === null ? 0 : 1)})`
}
