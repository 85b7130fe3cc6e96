import type { Change } from '#server/events/transact.ts'
import { found, Refusal } from '#server/http/refusal.ts'
import { bondsOf } from '#server/people/locks.ts'
import { areApart } from '#server/people/public.ts'

import { findTrade } from './queries.ts'
import type { Acting } from './talks/public.ts'
import { memberOn, otherSide, sideOf } from './trade-facts.ts'

/**
 * Finds a trade for one of its members, whatever became of it. The caller holds its lock.
 * @throws {Refusal} `not_found` for a trade of others, or with somebody from whom a block parts the member
 */
export async function findOwnTrade(change: Change, memberId: string, tradeId: string): Promise<Acting> {
  const { db, glance } = change
  const trade = found(await findTrade(db, tradeId))
  const side = found(sideOf(trade, memberId))
  const pair = { memberId, otherId: memberOn(trade, otherSide(side)) }
  if (await glance(bondsOf, () => areApart(db, pair))) throw new Refusal('not_found')
  return { trade, side }
}
