import type { z } from 'zod'

import { SEARCH_PAGE_SIZE, type searchEndpoints } from '#contract/messages/search.ts'
import type { App } from '#server/app-context.ts'
import type { WordsQuery } from '#server/db/full-text.ts'
import { cursorAfter, readNumberCursor } from '#server/http/cursor.ts'
import { found, Refusal } from '#server/http/refusal.ts'
import { describeConversations, describeMessages } from '#server/messages/describe.ts'
import { listSearched, type OwnConversation } from '#server/messages/list-queries.ts'
import type { MessageRow } from '#server/messages/message-queries.ts'
import { findSeenMember, readerOf } from '#server/people/public.ts'

import { listFound, listWithMember } from './queries.ts'
import { isSearch, readSearchTerms } from './search-terms.ts'

type Found = z.infer<typeof searchEndpoints.search.reply>

/** Looks for messages in the conversations of a member. @throws {Refusal} `invalid_input` for a foreign cursor */
export async function searchMessages(
  app: App,
  memberId: string,
  { q: asked, cursor }: { readonly q: string; readonly cursor?: string | undefined },
): Promise<Found> {
  const own = await listSearched(app.db, memberId)
  const rows = await find(app, { memberId, asked, own }, readNumberCursor(cursor))
  return {
    found: await describeFound(app, { memberId, own }, rows),
    nextCursor: cursorAfter(rows, SEARCH_PAGE_SIZE, (last) => ({
      key: String(last.number),
      id: last.conversation_id,
    })),
  }
}

interface Search {
  readonly memberId: string
  readonly asked: string
  readonly own: readonly OwnConversation[]
}

async function find(
  app: App,
  { memberId, asked, own }: Search,
  last: { readonly number: number; readonly id: string } | undefined,
): Promise<MessageRow[]> {
  const terms = readSearchTerms(asked)
  if (!isSearch(terms)) return []
  // A place in somebody else's conversation would tell when something was said there.
  if (last !== undefined && !own.some(({ id }) => id === last.id))
    throw new Refusal('invalid_input', [{ path: 'cursor', code: 'invalid_format' }])
  const { phrases, beginning, from } = terms
  const author =
    from === undefined ? undefined : await findSeenMember(app.db, await readerOf(app, memberId), from)
  // Of nobody, and of somebody whom the member doesn't see, there is nothing to find.
  if (from !== undefined && author === undefined) return []
  // The index is asked about each conversation, and hardly anybody is in all of them.
  const ownIds = own.map(({ id }) => id)
  const withThem = author && new Set(await listWithMember(app.db, author.id, ownIds))
  const rooms = own.filter(({ id }) => withThem?.has(id) ?? true)
  const query = { phrases, beginning, authorId: author?.id }
  return await findNewest(app.db, { memberId, query, rooms }, last)
}

/** In so many conversations we look first, those with the newest messages. */
const ROOMS_FIRST = 32

interface Newest {
  readonly memberId: string
  readonly query: Omit<WordsQuery, 'roomIds'>
  /** Those with the newest messages first. */
  readonly rooms: readonly OwnConversation[]
}

/**
 * Lists a page of what is found. What a full page of the newest conversations holds is newer than all that was said in
 * the others, if the last of it is newer than their newest message. So a common word is rarely looked for in all.
 */
async function findNewest(
  db: App['db'],
  { memberId, query, rooms }: Newest,
  last: { readonly number: number; readonly id: string } | undefined,
): Promise<MessageRow[]> {
  const after = last && { conversationId: last.id, number: last.number }
  const roomIds = rooms.map(({ id }) => id)
  const next = rooms[ROOMS_FIRST]
  if (next !== undefined) {
    const newest = { ...query, roomIds: roomIds.slice(0, ROOMS_FIRST) }
    const rows = await listFound(db, { memberId, query: newest }, after)
    const oldest = rows[SEARCH_PAGE_SIZE - 1]
    if (oldest !== undefined && oldest.created_at > next.lastAt) return rows
  }
  return await listFound(db, { memberId, query: { ...query, roomIds } }, after)
}

/** Adds to each message the conversation in which it was said. */
async function describeFound(
  app: App,
  { memberId, own }: Pick<Search, 'memberId' | 'own'>,
  rows: readonly MessageRow[],
) {
  const ids = new Set(rows.map((row) => row.conversation_id))
  const [messages, conversations] = await Promise.all([
    describeMessages(app, memberId, rows),
    describeConversations(
      app,
      memberId,
      own.filter(({ id }) => ids.has(id)),
    ),
  ])
  const byId = new Map(conversations.map((conversation) => [conversation.id, conversation]))
  return rows.map((row, at) => ({
    conversation: found(byId.get(row.conversation_id)),
    message: found(messages[at]),
  }))
}
