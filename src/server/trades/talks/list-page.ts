import { z } from 'zod'

import { Pile, TRADE_PAGE_SIZE, type TradeSummary, type tradingEndpoints } from '#contract/trades/trade.ts'
import type { App } from '#server/app-context.ts'
import { cursorAfter, readCursor } from '#server/http/cursor.ts'
import { readerOf } from '#server/people/public.ts'
import { listShownFaces, type ShownFace } from '#server/trades/face-queries.ts'
import { answeredBy, isTurnOf, otherSide } from '#server/trades/trade-facts.ts'

import { asOf, endOf } from './describe-trade.ts'
import { countViews, type ListedTrade, listPage } from './list-queries.ts'

const Piles = z.object({ opener: Pile, partner: Pile })

/** A page of a member's trades. What time has ended shows as ended, even before it is moved to the list of those. */
export async function findPage(
  app: App,
  memberId: string,
  { view, cursor }: z.infer<typeof tradingEndpoints.mine.input>,
): Promise<z.infer<typeof tradingEndpoints.mine.reply>> {
  const reader = await readerOf(app, memberId)
  const page = await listPage(app.db, { reader, view }, readCursor(cursor))
  const faces = await listShownFaces(
    app.db,
    reader,
    page.map(({ otherId }) => otherId),
  )
  const trades = page.map((kept) => summaryOf(kept, faces, app.now()))
  const nextCursor = cursorAfter(page, TRADE_PAGE_SIZE, ({ updatedAt, id }) => ({ key: updatedAt, id }))
  return { trades, nextCursor, counts: await countViews(app.db, reader) }
}

/** A trade in a list, as its member sees it by now. */
export function summaryOf(
  { side, otherId, piles, currency, requestStatus: status, requestClosedBy: closedBy, ...kept }: ListedTrade,
  faces: ReadonlyMap<string, ShownFace>,
  now: Date,
): TradeSummary {
  const trade = asOf(kept, now)
  const { [side]: gives, [otherSide(side)]: gets } = Piles.parse(JSON.parse(piles))
  const other = faces.get(otherId)
  return {
    id: trade.id,
    state: trade.state,
    side,
    otherUsername: other?.username ?? null,
    otherAvatarUrl: other?.avatarUrl ?? null,
    request: answeredBy(trade, { status, closedBy }),
    round: trade.round,
    isTurn: isTurnOf(trade, side),
    gives,
    gets,
    currency,
    endsAt: endOf(trade),
    updatedAt: trade.updatedAt,
  }
}
