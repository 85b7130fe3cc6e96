import type { Database } from '#server/db/database.ts'
import type { MessageRow } from '#server/messages/message-queries.ts'

import type { Line } from './queries.ts'

/** Lists a message with some before and after it. */
export async function listAround(
  db: Database,
  { conversationId, number }: Line,
  { before, after }: { readonly before: number; readonly after: number },
): Promise<MessageRow[]> {
  return await db
    .selectFrom('message')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .where('number', '>=', number - before)
    .where('number', '<=', number + after)
    .orderBy('number')
    .execute()
}

/** Lists what a message said before it was edited or deleted, the oldest words first. */
export async function listEarlierWords(
  db: Database,
  { conversationId, number }: Line,
): Promise<{ words: string; replacedAt: string }[]> {
  return await db
    .selectFrom('message_earlier')
    .select(['words', 'replaced_at as replacedAt'])
    .where('conversation_id', '=', conversationId)
    .where('number', '=', number)
    .orderBy('revision')
    .execute()
}

/**
 * Whether a message was for a member, whatever stands between them and the others now. Who left a group, was removed
 * from it or declined may still report what they read there, and nothing that was said since.
 */
export async function hasPart(
  db: Database,
  { memberId, conversationId, number }: Line & { readonly memberId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('conversation_member')
    .select('member_id')
    .where('conversation_id', '=', conversationId)
    .where('member_id', '=', memberId)
    .where('since_number', '<', number)
    .where((eb) => eb.or([eb('standing', 'in', ['in', 'asked']), eb('read_number', '>=', number)]))
    .executeTakeFirst()
  return row !== undefined
}
