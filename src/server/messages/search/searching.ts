import type { z } from 'zod'

import { SEARCH_PAGE_SIZE, type searchEndpoints } from '#contract/messages/search.ts'
import type { App } from '#server/app-context.ts'
import { type LastHit, stepsBack, type Weeks, type WordsQuery } from '#server/db/full-text.ts'
import { cursorAfter, readNumberCursor } from '#server/http/cursor.ts'
import { found, Refusal } from '#server/http/refusal.ts'
import { describeConversations, describeMessages } from '#server/messages/describe.ts'
import { findMessage } from '#server/messages/lines/public.ts'
import { findOwn, listOwnOf, listSearched, type OwnConversation } from '#server/messages/list-queries.ts'
import type { MessageRow } from '#server/messages/message-queries.ts'
import { isOfTwo } from '#server/messages/queries.ts'
import { findSeenMember, readerOf } from '#server/people/public.ts'

import { type FoundRow, listFound } from './queries.ts'
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
  /** The conversations with the newest messages. */
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
  if (last !== undefined && (await findOwn(app.db, { memberId, conversationId: last.id })) === undefined)
    throw new Refusal('invalid_input', [{ path: 'cursor', code: 'invalid_format' }])
  const { phrases, beginning, from } = terms
  const author =
    from === undefined ? undefined : await findSeenMember(app.db, await readerOf(app, memberId), from)
  // Of nobody, and of somebody whom the member doesn't see, there is nothing to find.
  if (from !== undefined && author === undefined) return []
  const query = { phrases, beginning, authorId: author?.id }
  return await findNewest(app.db, { memberId, query, rooms: own }, last)
}

/** Of more conversations of two than so many, all are asked about by the one key of their reader. */
const FEW_ROOMS = 8
/** In the others we look in so many first, and in so many times as many each time. */
const [ROOMS_FIRST, GROWTH] = [32, 4]

interface Newest {
  readonly memberId: string
  readonly query: Omit<WordsQuery, 'within' | 'weeks'>
  /** Those with the newest messages first. */
  readonly rooms: readonly OwnConversation[]
}

/** Lists a page of what is found: what was said lately first, and everything if that is too little. */
async function findNewest(
  db: App['db'],
  search: Newest,
  last: { readonly number: number; readonly id: string } | undefined,
): Promise<MessageRow[]> {
  const after = last && { conversationId: last.id, number: last.number }
  const end = after && (await findMessage(db, after))
  const newest = end?.created_at ?? search.rooms[0]?.lastAt
  if (newest === undefined) return []
  let page: FoundRow[] = []
  for (const weeks of stepsBack(db, newest)) {
    page = await findIn(db, search, { weeks, after })
    if (page.length === SEARCH_PAGE_SIZE) break
  }
  return page
}

/**
 * Each conversation that is asked about by its own key costs the index some time for every message that it
 * considers. So all those of two are asked about by the one key of their reader, unless they are few. Once the page
 * is full, conversations in which nothing newer was said than its last message need no asking.
 */
async function findIn(
  db: App['db'],
  { memberId, query, rooms }: Newest,
  { weeks, after }: { readonly weeks: Weeks | undefined; readonly after: LastHit | undefined },
): Promise<FoundRow[]> {
  let page: FoundRow[] = []
  const look = async (within: WordsQuery['within']) => {
    page = merged(page, await listFound(db, { memberId, query: { ...query, within, weeks } }, after))
  }
  const mayMatter = ({ lastAt }: OwnConversation) =>
    lastAt >= (weeks?.since ?? '') && lastAt >= (page[SEARCH_PAGE_SIZE - 1]?.created_at ?? '')
  let left = rooms.filter(mayMatter)
  if (left.filter(isOfTwo).length > FEW_ROOMS) {
    await look({ readerId: memberId })
    left = left.filter((room) => !isOfTwo(room) && mayMatter(room))
  }
  for (let size = ROOMS_FIRST; left.length > 0; size *= GROWTH) {
    await look({ roomIds: idsOf(left.slice(0, size)) })
    left = left.slice(size).filter(mayMatter)
  }
  return page
}

const idsOf = (rooms: readonly OwnConversation[]) => rooms.map(({ id }) => id)

/** The newest of two pages, in which the same messages may stand. */
function merged(one: readonly FoundRow[], other: readonly FoundRow[]): FoundRow[] {
  const byPlace = new Map([...one, ...other].map((row) => [row.place, row]))
  return [...byPlace.values()]
    .toSorted((first, second) => (first.place < second.place ? 1 : -1))
    .slice(0, SEARCH_PAGE_SIZE)
}

/** Adds to each message the conversation in which it was said. */
async function describeFound(
  app: App,
  { memberId, own }: Pick<Search, 'memberId' | 'own'>,
  rows: readonly MessageRow[],
) {
  const ids = new Set(rows.map((row) => row.conversation_id))
  const newest = own.filter(({ id }) => ids.has(id))
  // Those of two are found behind the newest, too.
  const conversationIds = [...ids].filter((id) => !newest.some((one) => one.id === id))
  const others = await listOwnOf(app.db, { memberId, conversationIds })
  const [messages, conversations] = await Promise.all([
    describeMessages(app, memberId, rows),
    describeConversations(app, memberId, [...newest, ...others]),
  ])
  const byId = new Map(conversations.map((conversation) => [conversation.id, conversation]))
  return rows.map((row, at) => ({
    conversation: found(byId.get(row.conversation_id)),
    message: found(messages[at]),
  }))
}
