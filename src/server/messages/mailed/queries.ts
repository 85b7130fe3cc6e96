import type { Database } from '#server/db/database.ts'
import { isCounted } from '#server/messages/list-queries.ts'
import type { MessageRow } from '#server/messages/message-queries.ts'

/** What somebody has not read of a conversation: the messages after a number. */
interface Unread {
  readonly memberId: string
  readonly conversationId: string
  readonly after: number
}

/** Selects what others said whom the reader sees, and have not deleted. */
function selectUnread(db: Database, { memberId, conversationId, after }: Unread) {
  return db
    .selectFrom('message')
    .where('message.conversation_id', '=', conversationId)
    .where('message.number', '>', after)
    .where('message.author_id', 'is not', null)
    .where('message.deed', 'is', null)
    .where(isCounted(db, memberId))
    .orderBy('message.number')
}

/** Lists the first of it. */
export async function listUnreadLines(db: Database, unread: Unread, limit: number): Promise<MessageRow[]> {
  return await selectUnread(db, unread).selectAll('message').limit(limit).execute()
}

/** How much of it there is, up to a number that matters. */
export async function countUnreadLines(db: Database, unread: Unread, upTo: number): Promise<number> {
  const rows = await selectUnread(db, unread).select('message.number').limit(upTo).execute()
  return rows.length
}
