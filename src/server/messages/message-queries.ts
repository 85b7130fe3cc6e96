import { type Expression, type Insertable, type RawBuilder, type Selectable, sql, type SqlBool } from 'kysely'

import { MESSAGE_PAGE_SIZE } from '#contract/messages.ts'
import type { Database } from '#server/db/database.ts'

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

/** How many messages a member wrote in a conversation, up to a number that matters. */
export async function countWritten(
  db: Database,
  { conversationId, authorId }: { readonly conversationId: string; readonly authorId: string },
  upTo: number,
): Promise<number> {
  const rows = await db
    .selectFrom('message')
    .select('number')
    .where('conversation_id', '=', conversationId)
    .where('author_id', '=', authorId)
    .limit(upTo)
    .execute()
  return rows.length
}

/** A stretch of a conversation: before a number, after one, or its end. */
export type Stretch = { readonly before: number } | { readonly after: number } | 'end'

/** Lists one more than a page of the messages after `since`, in their order. */
export async function listMessages(
  db: Database,
  { conversationId, since }: { readonly conversationId: string; readonly since: number },
  stretch: Stretch,
): Promise<MessageRow[]> {
  const limited = db
    .selectFrom('message')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .limit(MESSAGE_PAGE_SIZE + 1)
  if (stretch !== 'end' && 'after' in stretch) {
    const after = Math.max(stretch.after, since)
    return await limited.where('number', '>', after).orderBy('number').execute()
  }
  const backward = limited.where('number', '>', since).orderBy('number', 'desc')
  const rows = await (stretch === 'end' ? backward : backward.where('number', '<', stretch.before)).execute()
  return rows.toReversed()
}

/** Where a message stands. */
interface Place {
  readonly conversationId: string
  readonly number: number
}

/**
 * Whether two columns name one of these places. Those of one conversation are one condition: as fifty pairs, they take
 * PostgreSQL longer to plan than to find.
 */
export function isAtOneOf(
  columns: readonly [conversationId: Expression<string>, number: Expression<number | null>],
  places: readonly Place[],
): RawBuilder<SqlBool> {
  const [id, number] = columns
  const parts = [...Map.groupBy(places, ({ conversationId }) => conversationId)].map(
    ([conversationId, there]) =>
      sql`(${id} = ${conversationId} and ${number} in (${sql.join(there.map((place) => place.number))}))`,
  )
  return sql`(${sql.join(parts, sql` or `)})`
}
