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

import { type FoundRow, listFound, listWithMember } from './queries.ts'
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

/** In so many conversations we look first, those with the newest messages, and then in four times as many each time. */
const ROOMS_FIRST = 32
const GROWTH = 4

interface Newest {
  readonly memberId: string
  readonly query: Omit<WordsQuery, 'roomIds'>
  /** Those with the newest messages first. */
  readonly rooms: readonly OwnConversation[]
}

/**
 * Lists a page of what is found. Each conversation that is asked about costs the index some time for every message that
 * it considers, so the newest are asked alone. Once the page is full, those in which nothing newer was said than its last
 * message need no asking. Few searches go beyond the second round, and none beyond the fifth.
 */
async function findNewest(
  db: App['db'],
  { memberId, query, rooms }: Newest,
  last: { readonly number: number; readonly id: string } | undefined,
): Promise<MessageRow[]> {
  const after = last && { conversationId: last.id, number: last.number }
  let page: FoundRow[] = []
  let left = rooms
  for (let size = ROOMS_FIRST; left.length > 0; size *= GROWTH) {
    const roomIds = left.slice(0, size).map(({ id }) => id)
    const rows = await listFound(db, { memberId, query: { ...query, roomIds } }, after)
    page = [...page, ...rows].toSorted(newestFirst).slice(0, SEARCH_PAGE_SIZE)
    const oldest = page[SEARCH_PAGE_SIZE - 1]
    left = left.slice(size).filter(({ lastAt }) => oldest === undefined || lastAt >= oldest.created_at)
  }
  return page
}

function newestFirst(one: FoundRow, other: FoundRow): number {
  if (one.place === other.place) return 0
  return one.place < other.place ? 1 : -1
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
