import type { SealingState } from '#contract/trades/sealing.ts'
import type { App } from '#server/app-context.ts'
import { found, Refusal } from '#server/http/refusal.ts'
import { readerOf } from '#server/people/public.ts'
import { closedUntil, triesSince } from '#server/shown-codes.ts'
import { findTrade } from '#server/trades/queries.ts'
import { asOf } from '#server/trades/talks/public.ts'
import { memberOn, otherSide, sideOf } from '#server/trades/trade-facts.ts'

import { metUntil } from './met-until.ts'
import { findGivenCode, listTries } from './queries.ts'
import { listSaid } from './said-words.ts'

const NOTHING_YET: SealingState = {
  closedUntil: null,
  metUntil: null,
  otherMetUntil: null,
  saidSo: false,
  otherSaidSo: false,
}

/**
 * How far the two members are with sealing their trade, as one of them sees it.
 * @throws {Refusal} `not_found` for a trade of others, or with somebody from whom a block parts the member
 */
export async function describeSealing(app: App, memberId: string, tradeId: string): Promise<SealingState> {
  const { db } = app
  const kept = found(await findTrade(db, tradeId))
  const side = found(sideOf(kept, memberId))
  const other = otherSide(side)
  const { apartIds } = await readerOf(app, memberId)
  if (apartIds.has(memberOn(kept, other))) throw new Refusal('not_found')
  const now = app.now()
  if (asOf(kept, now).state !== 'accepted') return NOTHING_YET
  const { round } = kept
  const met = async (whose: typeof side) => {
    const code = await findGivenCode(db, { tradeId, round, side: whose })
    const until = code && metUntil(code.usedAt)
    return until !== undefined && until > now.toISOString() ? until : null
  }
  const words = await listSaid(db, kept)
  return {
    closedUntil: closedUntil(await listTries(db, tradeId, triesSince(now)), now),
    metUntil: await met(other),
    otherMetUntil: await met(side),
    saidSo: words.some((word) => word.side === side),
    otherSaidSo: words.some((word) => word.side === other),
  }
}
