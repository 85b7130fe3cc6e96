import type { DeedKind } from '#contract/messages/message.ts'
import type { Database } from '#server/db/database.ts'

/** Lists the lines of the house in a room that tell of one kind of deed. */
export async function listTold(
  db: Database,
  conversationId: string,
  deed: DeedKind,
): Promise<{ readonly number: number; readonly words: string }[]> {
  return await db
    .selectFrom('message')
    .select(['number', 'words'])
    .where('conversation_id', '=', conversationId)
    .where('deed', '=', deed)
    .orderBy('number')
    .execute()
}
