import { SEARCH_PAGE_SIZE } from '#contract/messages/search.ts'
import type { Database } from '#server/db/database.ts'
import { type LastHit, selectHits, type WordsQuery } from '#server/db/full-text.ts'
import { findMessage } from '#server/messages/lines/public.ts'
import type { OwnConversation } from '#server/messages/list-queries.ts'
import type { MessageRow } from '#server/messages/message-queries.ts'
import { isInReach } from '#server/people/public.ts'

/** A message that is found, with its place in the order in which all were said. */
export interface FoundRow extends MessageRow {
  readonly place: string | number
}

/**
 * Lists messages that a member finds, the newest first. They see the messages since they joined, and none of
 * somebody who is apart from them.
 */
export async function listFound(
  db: Database,
  { memberId, query }: { readonly memberId: string; readonly query: WordsQuery },
  after: LastHit | undefined,
): Promise<FoundRow[]> {
  if ('roomIds' in query.within && query.within.roomIds.length === 0) return []
  return await db
    .selectFrom(selectHits(db, query, after).as('hit'))
    .innerJoin('message', (join) =>
      join
        .onRef('message.conversation_id', '=', 'hit.conversation_id')
        .onRef('message.number', '=', 'hit.number'),
    )
    .selectAll('message')
    .select('hit.place')
    // Not joined: PostgreSQL may hash what it joins. It then no longer knows that hits are sorted, and looks at all of them.
    .where((eb) =>
      eb(
        eb
          .selectFrom('conversation_member')
          .select('since_number')
          .whereRef('conversation_id', '=', 'hit.conversation_id')
          .where('member_id', '=', memberId)
          .where('standing', 'in', ['in', 'asked']),
        '<',
        eb.ref('hit.number'),
      ),
    )
    .where(isInReach(db, memberId, 'message.author_id'))
    // Conversations that are named are those that the member sees.
    .$if('readerId' in query.within, (hits) =>
      hits.where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('conversation_member as other')
              .select('other.member_id')
              .whereRef('other.conversation_id', '=', 'hit.conversation_id')
              .where('other.member_id', '<>', memberId)
              .where(eb.not(isInReach(db, memberId, 'other.member_id'))),
          ),
        ),
      ),
    )
    .orderBy('hit.place', 'desc')
    .limit(SEARCH_PAGE_SIZE)
    .execute()
}

/**
 * Finds the first message of a conversation that was said at or after an instant. Numbers have no gaps and grow with
 * time, so a few rows tell, however long the conversation is.
 * @returns undefined if nothing was said since then
 */
export async function findSince(
  db: Database,
  { id, sinceNumber, lastNumber }: Pick<OwnConversation, 'id' | 'sinceNumber' | 'lastNumber'>,
  at: Date,
): Promise<number | undefined> {
  let [low, high] = [sinceNumber + 1, lastNumber + 1]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const row = await findMessage(db, { conversationId: id, number: middle })
    if (row === undefined || row.created_at >= at.toISOString()) high = middle
    else low = middle + 1
  }
  return low > lastNumber ? undefined : low
}
