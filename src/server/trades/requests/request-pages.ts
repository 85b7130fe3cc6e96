import type { z } from 'zod'

import {
  TRADE_REQUEST_PAGE_SIZE,
  type TradeRequest,
  type tradeRequestEndpoints,
} from '#contract/trades/requests.ts'
import type { App } from '#server/app-context.ts'
import { askEngine, listCardIdsOf } from '#server/cards/public.ts'
import type { Database } from '#server/db/database.ts'
import { cursorAfter, readCursor } from '#server/http/cursor.ts'
import { found } from '#server/http/refusal.ts'
import { findSurroundings } from '#server/location/public.ts'

import { findShown, listMine, listPublic, type NamedCards } from './list-queries.ts'
import type { KeptRequest } from './queries.ts'
import { shownRequests } from './shown-requests.ts'

type Asked = z.output<typeof tradeRequestEndpoints.list.input>
type PublicPage = z.input<typeof tradeRequestEndpoints.list.reply>
type MyPage = z.input<typeof tradeRequestEndpoints.mine.reply>

/** More printings than there are. */
const ALL_PRINTINGS = 1_000_000

/** Finds a page of everybody's open requests, as a reader sees it. */
export async function findPublicPage(app: App, readerId: string, asked: Asked): Promise<PublicPage> {
  const { q, near, fillable, wanted, cursor } = asked
  const { db } = app
  const after = readCursor(cursor)
  const { named, unreadable } = await namedBy(app, q)
  if (unreadable !== null) return { requests: [], nextCursor: null, unreadable }
  const around = near === 'only' ? await findSurroundings(db, readerId) : undefined
  const filter = { named, around, isFillable: fillable === 'only', isWanted: wanted === 'only' }
  return { ...(await pageOf(db, await listPublic(db, readerId, filter, after), readerId)), unreadable }
}

/** Finds a page of the requests that a member posted, or that others posted for them alone. */
export async function findMyPage(
  { db }: App,
  memberId: string,
  { as, cursor }: z.output<typeof tradeRequestEndpoints.mine.input>,
): Promise<MyPage> {
  return await pageOf(db, await listMine(db, memberId, as, readCursor(cursor)), memberId)
}

/** @throws {Refusal} `not_found` for one that the reader may not see */
export async function findOne({ db }: App, readerId: string, requestId: string): Promise<TradeRequest> {
  const request = found(await findShown(db, readerId, requestId))
  const [shown] = await shownRequests(db, [request], readerId)
  return found(shown)
}

async function pageOf(db: Database, requests: readonly KeptRequest[], readerId: string): Promise<MyPage> {
  return {
    requests: await shownRequests(db, requests, readerId),
    nextCursor: cursorAfter(requests, TRADE_REQUEST_PAGE_SIZE, ({ createdAt, id }) => ({
      key: createdAt,
      id,
    })),
  }
}

/** The cards that a search names, in one question to the engine. */
async function namedBy(
  app: App,
  query: string,
): Promise<{ readonly named: NamedCards | undefined; readonly unreadable: string | null }> {
  if (query === '') return { named: undefined, unreadable: null }
  const wishes = { unique: 'prints' } as const
  const answer = await askEngine(app, query, { wishes, offset: 0, limit: ALL_PRINTINGS })
  if (answer.refusal !== null) return { named: undefined, unreadable: answer.refusal }
  const { hits } = answer
  const onePerCard = new Map(hits.map(({ oracleId, id }) => [oracleId, id]))
  const cardIds = await listCardIdsOf(app.db, [...onePerCard.values()])
  return { named: { cardIds, printingIds: hits.map(({ id }) => id) }, unreadable: null }
}
