import { sql } from 'kysely'

import { CHANGES_PAGE_SIZE } from '#contract/messages/lines.ts'
import type { Database } from '#server/db/database.ts'
import type { OwnConversation } from '#server/messages/list-queries.ts'
import type { MessageRow } from '#server/messages/message-queries.ts'

/** The place of a message. */
export interface Line {
  readonly conversationId: string
  readonly number: number
}

export async function findMessage(
  db: Database,
  { conversationId, number }: Line,
): Promise<MessageRow | undefined> {
  return await db
    .selectFrom('message')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .where('number', '=', number)
    .executeTakeFirst()
}

/** Takes the next revisions of a conversation. @returns the last of them */
async function nextRevision(db: Database, conversationId: string, count = 1): Promise<number> {
  const { revision } = await db
    .updateTable('conversation')
    .set(({ eb }) => ({ revision: eb('revision', '+', count) }))
    .where('id', '=', conversationId)
    .returning('revision')
    .executeTakeFirstOrThrow()
  return revision
}

/** Changes a message under the next revision of its conversation. */
export async function updateMessage(
  db: Database,
  { conversationId, number }: Line,
  change: Partial<Pick<MessageRow, 'words' | 'edited_at' | 'deleted_at' | 'host_hid_at' | 'removed_at'>>,
): Promise<MessageRow> {
  const revision = await nextRevision(db, conversationId)
  return await db
    .updateTable('message')
    .set({ ...change, revision })
    .where('conversation_id', '=', conversationId)
    .where('number', '=', number)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Notes that messages have changed, each under a revision of its own: changes are told in their order, page by page. */
export async function updateRevisions(
  db: Database,
  conversationId: string,
  numbers: readonly number[],
): Promise<void> {
  const last = Math.max(...numbers)
  const revision = await nextRevision(db, conversationId, last - Math.min(...numbers) + 1)
  await db
    .updateTable('message')
    .set(({ eb }) => ({ revision: eb('number', '+', revision - last) }))
    .where('conversation_id', '=', conversationId)
    .where('number', 'in', numbers)
    .execute()
}

/** Keeps what a message said, under the revision that took it away. */
export async function insertEarlier(
  db: Database,
  earlier: { readonly before: MessageRow; readonly revision: number; readonly at: Date },
): Promise<void> {
  const { before, revision, at } = earlier
  if (before.author_id === null) return
  await db
    .insertInto('message_earlier')
    .values({
      conversation_id: before.conversation_id,
      number: before.number,
      revision,
      author_id: before.author_id,
      words: before.words,
      replaced_at: at.toISOString(),
    })
    .execute()
}

/** Lists one more than a page of messages that changed after a revision, in the order of their changes. */
export async function listChanged(
  db: Database,
  { id: conversationId, sinceNumber }: Pick<OwnConversation, 'id' | 'sinceNumber'>,
  since: number,
): Promise<MessageRow[]> {
  return await db
    .selectFrom('message')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    // Both databases use the index of changed messages only if the question says so, too; SQLite only to the letter.
    .where('revision', '>', sql.lit(0))
    .where('revision', '>', since)
    .where('number', '>', sinceNumber)
    .orderBy('revision')
    .limit(CHANGES_PAGE_SIZE + 1)
    .execute()
}

/** Forgets some of what messages said before an instant. @returns how many */
export async function deleteEarlierBefore(db: Database, before: Date, limit: number): Promise<number> {
  const some = await db
    .selectFrom('message_earlier')
    .select(['conversation_id', 'number', 'revision'])
    .where('replaced_at', '<', before.toISOString())
    .limit(limit)
    .execute()
  if (some.length === 0) return 0
  await db
    .deleteFrom('message_earlier')
    .where((eb) =>
      eb(
        eb.refTuple('conversation_id', 'number', 'revision'),
        'in',
        some.map(({ conversation_id, number, revision }) => eb.tuple(conversation_id, number, revision)),
      ),
    )
    .execute()
  return some.length
}
