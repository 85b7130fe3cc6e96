import type { TradeSide } from '#contract/trades/rounds.ts'
import type { Change } from '#server/events/transact.ts'
import { found, Refusal } from '#server/http/refusal.ts'
import { findTrade } from '#server/trades/queries.ts'
import { dueAct, sideOf, type StoredTrade } from '#server/trades/trade-facts.ts'

import { moveTrade } from './move-trade.ts'

/** Where a member stands in a trade that they may act on. */
export interface Acting {
  readonly trade: StoredTrade
  readonly side: TradeSide
}

/**
 * Finds a trade for a member who acts on it, if it still is as they saw it. The caller holds its lock.
 * @throws {Refusal} `not_found` for a trade of others, `trade_moved_on` for another round, or one whose time is over
 */
export async function findActing(
  change: Change,
  memberId: string,
  { tradeId, round }: { readonly tradeId: string; readonly round: number },
): Promise<Acting> {
  const trade = found(await findTrade(change.db, tradeId))
  const side = found(sideOf(trade, memberId))
  if (trade.round !== round) throw new Refusal('trade_moved_on')
  const due = dueAct(trade, change.now())
  // An amendment that is over leaves the promise, which may still be cancelled.
  if (due === 'expire') throw new Refusal('trade_moved_on')
  const now = due === 'lapse' ? await moveTrade(change, trade, { act: due, by: 'clock' }) : trade
  return { trade: now, side }
}
