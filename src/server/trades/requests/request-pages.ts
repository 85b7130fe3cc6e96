import { setImmediate as turn } from 'node:timers/promises'

import type { z } from 'zod'

import {
  TRADE_REQUEST_PAGE_SIZE,
  type TradeRequest,
  type tradeRequestEndpoints,
} from '#contract/trades/requests.ts'
import type { App } from '#server/app-context.ts'
import { askEngine, listPrintingIdsOf } from '#server/cards/public.ts'
import { type Cursor, cursorAfter, readCursor } from '#server/http/cursor.ts'
import { found } from '#server/http/refusal.ts'
import { findSurroundings } from '#server/location/public.ts'

import { findShown, listMine, listNamedIn, listPublic, type RequestFilter } from './list-queries.ts'
import type { StoredRequest } from './queries.ts'
import { shownRequests } from './shown-requests.ts'

type Asked = z.output<typeof tradeRequestEndpoints.list.input>
type PublicPage = z.input<typeof tradeRequestEndpoints.list.reply>
type MyPage = z.input<typeof tradeRequestEndpoints.mine.reply>

/** Requests looked through at a time for cards that a search finds. */
const STRETCH = 100

/** Finds a page of everybody's open requests, as a reader sees it. */
export async function findPublicPage(app: App, readerId: string, asked: Asked): Promise<PublicPage> {
  const { q, near, fillable, wanted, cursor } = asked
  const { db } = app
  const after = readCursor(cursor)
  const around = near === 'only' ? await findSurroundings(db, readerId) : undefined
  const filter = { around, isFillable: fillable === 'only', isWanted: wanted === 'only' }
  if (q === '') {
    const requests = await listPublic(db, readerId, filter, { after })
    return { ...(await pageOf(app, requests, readerId)), unreadable: null }
  }
  const { requests, unreadable } = await findNaming(app, readerId, { q, filter, after })
  return { ...(await pageOf(app, requests, readerId)), unreadable }
}

/** Finds a page of the requests that a member posted, or that others posted for them alone. */
export async function findMyPage(
  app: App,
  memberId: string,
  { as, cursor }: z.output<typeof tradeRequestEndpoints.mine.input>,
): Promise<MyPage> {
  return await pageOf(app, await listMine(app.db, memberId, as, readCursor(cursor)), memberId)
}

/** @throws {Refusal} `not_found` for one that the reader may not see */
export async function findOne(app: App, readerId: string, requestId: string): Promise<TradeRequest> {
  const request = found(await findShown(app.db, readerId, requestId))
  const [shown] = await shownRequests(app, [request], readerId)
  return found(shown)
}

async function pageOf(app: App, requests: readonly StoredRequest[], readerId: string): Promise<MyPage> {
  return {
    requests: await shownRequests(app, requests, readerId),
    nextCursor: cursorAfter(requests, TRADE_REQUEST_PAGE_SIZE, ({ createdAt, id }) => ({
      key: createdAt,
      id,
    })),
  }
}

interface Search {
  readonly q: string
  readonly filter: RequestFilter
  readonly after: Cursor | undefined
}

/**
 * Finds a page of requests that name a card which a search finds. It looks through the newest first, a stretch at a
 * time. So the search has few cards for its whole world, however much it would find among all.
 */
async function findNaming(
  app: App,
  readerId: string,
  { q, filter, after }: Search,
): Promise<{ readonly requests: readonly StoredRequest[]; readonly unreadable: string | null }> {
  const requests: StoredRequest[] = []
  let place = after
  for (;;) {
    const stretch = await listPublic(app.db, readerId, filter, { after: place, limit: STRETCH })
    const { naming, unreadable } = await namingAmong(app, q, stretch)
    if (unreadable !== null) return { requests: [], unreadable }
    requests.push(...stretch.filter(({ id }) => naming.has(id)))
    const last = stretch.at(-1)
    if (last === undefined || stretch.length < STRETCH || requests.length >= TRADE_REQUEST_PAGE_SIZE)
      return { requests: requests.slice(0, TRADE_REQUEST_PAGE_SIZE), unreadable }
    place = { key: last.createdAt, id: last.id }
    await turn()
  }
}

/** Which of these requests name a card that a search finds, in one question to the engine. */
async function namingAmong(
  app: App,
  query: string,
  requests: readonly StoredRequest[],
): Promise<{ readonly naming: ReadonlySet<string>; readonly unreadable: string | null }> {
  const named = await listNamedIn(
    app.db,
    requests.map(({ id }) => id),
  )
  const printings = await listPrintingIdsOf(app.db, [...new Set(named.map(({ cardId }) => cardId))])
  const within = printings.map(({ id }) => id)
  const wishes = { unique: 'prints' } as const
  const answer = await askEngine(app, query, { wishes, within, offset: 0, limit: within.length + 1 })
  if (answer.refusal !== null) return { naming: new Set(), unreadable: answer.refusal }
  const hits = new Set(answer.hits.map(({ id }) => id))
  const cards = new Set(printings.flatMap(({ id, cardId }) => (hits.has(id) ? [cardId] : [])))
  // A line for any printing names every printing of its card.
  const meant = named.filter(({ cardId, exactPrintingId }) =>
    exactPrintingId === '' ? cards.has(cardId) : hits.has(exactPrintingId),
  )
  return { naming: new Set(meant.map(({ requestId }) => requestId)), unreadable: null }
}
