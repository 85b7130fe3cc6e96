import type { Reversal } from '#contract/trades/reversals.ts'
import type { App } from '#server/app-context.ts'
import { found, Refusal } from '#server/http/refusal.ts'
import { readerOf } from '#server/people/public.ts'
import { findTrade } from '#server/trades/queries.ts'
import { memberOn, otherSide, sideOf } from '#server/trades/trade-facts.ts'

import { listAskers, listMoves } from './queries.ts'
import { reverseUntil } from './reverse-until.ts'

/**
 * How far the two members of a trade are with taking it back, as one of them sees it.
 * @throws {Refusal} `not_found` for a trade of others, or with somebody from whom a block parts the member
 */
export async function describeReversal(app: App, memberId: string, tradeId: string): Promise<Reversal> {
  const { db } = app
  const trade = found(await findTrade(db, tradeId))
  const side = found(sideOf(trade, memberId))
  const { apartIds } = await readerOf(app, memberId)
  if (apartIds.has(memberOn(trade, otherSide(side)))) throw new Refusal('not_found')
  const askers = await listAskers(db, tradeId)
  const moves = await listMoves(db, tradeId)
  return {
    until: reverseUntil(trade, app.now()),
    asked: askers.includes(side),
    otherAsked: askers.includes(otherSide(side)),
    stayed: moves.flatMap(({ giver, line, returned }) => {
      const quantity = returned === null ? 0 : line.quantity - returned
      return quantity > 0 ? [{ giver, printingId: line.printingId, quantity }] : []
    }),
  }
}
