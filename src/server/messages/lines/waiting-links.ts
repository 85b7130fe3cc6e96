import type { Database } from '#server/db/database.ts'
import { findJoinedAt } from '#server/messages/face-queries.ts'
import { listOwnOf } from '#server/messages/list-queries.ts'
import type { MessageRow } from '#server/messages/message-queries.ts'
import { listFellowIds } from '#server/people/public.ts'

const DAY_MS = 86_400_000

type Said = Pick<MessageRow, 'conversation_id' | 'author_id' | 'created_at'>

/** Of some messages those whose links are words to a member, because {@link listOfNewcomers} has them. */
export async function listWaitingLinks(
  db: Database,
  memberId: string,
  rows: readonly MessageRow[],
): Promise<ReadonlySet<MessageRow>> {
  const linked = rows.filter(({ words }) => /https?:/i.test(words))
  return await listOfNewcomers(db, memberId, linked)
}

/**
 * Of some messages those whose author wrote them on their first day here and is no fellow of the reader. Messages
 * in a conversation that the reader has accepted are not among them. Nobody accepts the room of a gathering. What
 * leads away or shows something waits in messages of newcomers.
 */
export async function listOfNewcomers<Row extends Said>(
  db: Database,
  memberId: string,
  rows: readonly Row[],
): Promise<ReadonlySet<Row>> {
  const ofOthers = rows.filter(({ author_id: authorId }) => authorId !== memberId)
  // Hardly any page of messages holds one, so most cost nothing.
  if (ofOthers.length === 0) return new Set()
  const [joinedAt, fellowIds, own] = await Promise.all([
    findJoinedAt(
      db,
      ofOthers.flatMap(({ author_id: authorId }) => authorId ?? []),
    ),
    listFellowIds(db, memberId),
    listOwnOf(db, { memberId, conversationIds: [...new Set(ofOthers.map((row) => row.conversation_id))] }),
  ])
  const accepted = new Set(
    own.filter(({ standing, kind }) => standing === 'in' && kind !== 'gathering').map(({ id }) => id),
  )
  return new Set(
    ofOthers.filter(({ conversation_id: conversationId, author_id: authorId, created_at: saidAt }) => {
      const joined = joinedAt.get(authorId ?? '')
      if (joined === undefined || accepted.has(conversationId) || fellowIds.includes(authorId ?? ''))
        return false
      return Date.parse(saidAt) - Date.parse(joined) < DAY_MS
    }),
  )
}
