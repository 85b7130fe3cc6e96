import { type Expression, type Insertable, type RawBuilder, type Selectable, sql, type SqlBool } from 'kysely'

import { MESSAGE_PAGE_SIZE } from '#contract/messages.ts'
import type { Database } from '#server/db/database.ts'
import { isBetween } from '#server/db/portable.ts'

import type { MessageTables } from './tables.ts'

export type MessageRow = Selectable<MessageTables['message']>

export async function insertMessage(
  db: Database,
  message: Omit<Insertable<MessageTables['message']>, 'readers'>,
): Promise<MessageRow> {
  const row = await db
    .insertInto('message')
    .values((eb) => ({
      ...message,
      readers: eb.selectFrom('conversation').select('readers').where('id', '=', message.conversation_id),
    }))
    .returningAll()
    .executeTakeFirstOrThrow()
  await db
    .updateTable('conversation')
    .set({ last_number: message.number, last_at: message.created_at })
    .where('id', '=', message.conversation_id)
    .execute()
  return row
}

/** Whether a member has said something in a conversation. What is deleted counts, and lines of the house don't. */
export async function hasWords(db: Database, conversationId: string): Promise<boolean> {
  const row = await db
    .selectFrom('message')
    .select('number')
    .where('conversation_id', '=', conversationId)
    .where('deed', 'is', null)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Finds a message by its writer's own id for it. */
export async function findByClientId(
  db: Database,
  sent: { readonly conversationId: string; readonly authorId: string; readonly clientId: string },
): Promise<MessageRow | undefined> {
  return await db
    .selectFrom('message')
    .selectAll()
    .where('conversation_id', '=', sent.conversationId)
    .where('author_id', '=', sent.authorId)
    .where('client_id', '=', sent.clientId)
    .executeTakeFirst()
}

/**
 * A stretch of a conversation: before a number, after one, or its end, of which the last number is known that somebody
 * gave it. What was said since then belongs to it.
 */
export type Stretch = { readonly before: number } | { readonly after: number } | { readonly last: number }

/** Lists one more than a page of the messages after `since`, in their order. */
export async function listMessages(
  db: Database,
  { conversationId, since }: { readonly conversationId: string; readonly since: number },
  stretch: Stretch,
): Promise<MessageRow[]> {
  const [from, upTo] = numbersOf(stretch, since)
  const limited = db
    .selectFrom('message')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .where(isBetween(db, sql.ref('number'), from, upTo))
    .limit(LISTED)
  if ('after' in stretch) return await limited.orderBy('number').execute()
  return (await limited.orderBy('number', 'desc').execute()).toReversed()
}

const LISTED = MESSAGE_PAGE_SIZE + 1

/** Which numbers a stretch may have. They have no gaps. */
function numbersOf(stretch: Stretch, since: number): readonly [from: number, upTo: number] {
  if ('after' in stretch) {
    const after = Math.max(stretch.after, since)
    return [after + 1, after + LISTED]
  }
  const [last, upTo] =
    'before' in stretch ? [stretch.before - 1, stretch.before - 1] : [stretch.last, stretch.last + LISTED]
  return [Math.max(since, last - LISTED) + 1, upTo]
}

/** Where a message stands. */
interface Place {
  readonly conversationId: string
  readonly number: number
}

/**
 * Whether two columns name one of these places. Those of one conversation are one condition: as fifty pairs, they take
 * PostgreSQL longer to plan than to find. It has a range, without which PostgreSQL may read all of a long conversation.
 */
export function isAtOneOf(
  columns: readonly [conversationId: Expression<string>, number: Expression<number | null>],
  places: readonly Place[],
): RawBuilder<SqlBool> {
  const [id, number] = columns
  const parts = [...Map.groupBy(places, ({ conversationId }) => conversationId)].map(
    ([conversationId, there]) => {
      const numbers = [...new Set(there.map((place) => place.number))]
      const [first, last] = [Math.min(...numbers), Math.max(...numbers)]
      // Those of a page follow each other.
      const listed = last - first < numbers.length ? sql`` : sql`and ${number} in (${sql.join(numbers)})`
      return sql`(${id} = ${conversationId} and ${number} between ${first} and ${last} ${listed})`
    },
  )
  return sql`(${sql.join(parts, sql` or `)})`
}
