import type { Database } from '#server/db/database.ts'
import { findJoinedAt } from '#server/messages/face-queries.ts'
import { listOwnOf } from '#server/messages/list-queries.ts'
import type { MessageRow } from '#server/messages/message-queries.ts'
import { listFellowIds } from '#server/people/public.ts'

const DAY_MS = 86_400_000

/**
 * Of some messages those whose links wait: somebody wrote them on their first day here who is no fellow of the reader,
 * in a conversation that the reader has not accepted. Nobody accepts the room of a gathering.
 */
export async function listWaitingLinks(
  db: Database,
  memberId: string,
  rows: readonly MessageRow[],
): Promise<ReadonlySet<MessageRow>> {
  const linked = rows.filter(
    ({ author_id: authorId, words }) => authorId !== memberId && /https?:/i.test(words),
  )
  // Hardly any page of messages holds one, so most cost nothing.
  if (linked.length === 0) return new Set()
  const [joinedAt, fellowIds, own] = await Promise.all([
    findJoinedAt(
      db,
      linked.flatMap(({ author_id: authorId }) => authorId ?? []),
    ),
    listFellowIds(db, memberId),
    listOwnOf(db, { memberId, conversationIds: [...new Set(linked.map((row) => row.conversation_id))] }),
  ])
  const accepted = new Set(
    own.filter(({ standing, kind }) => standing === 'in' && kind !== 'gathering').map(({ id }) => id),
  )
  return new Set(
    linked.filter(({ conversation_id: conversationId, author_id: authorId, created_at: saidAt }) => {
      const joined = joinedAt.get(authorId ?? '')
      if (joined === undefined || accepted.has(conversationId) || fellowIds.includes(authorId ?? ''))
        return false
      return Date.parse(saidAt) - Date.parse(joined) < DAY_MS
    }),
  )
}
