import { GATHERING_CHOICES, type SealedAt, type TradeGathering } from '#contract/trades/at-gathering.ts'
import type { App } from '#server/app-context.ts'
import { listOwnAhead, listSeenGatherings, type SeenGathering } from '#server/gatherings/public.ts'
import { found, Refusal } from '#server/http/refusal.ts'
import { readerOf } from '#server/people/public.ts'
import { findTrade } from '#server/trades/queries.ts'
import { asOf } from '#server/trades/talks/public.ts'
import { isToSeal, memberOn, otherSide, sideOf } from '#server/trades/trade-facts.ts'

import { findGatheringOf } from './queries.ts'

/**
 * Where a trade is to be sealed, as one of its members sees it.
 * @throws {Refusal} `not_found` for a trade of others, or with somebody from whom a block parts the member
 */
export async function describeTradeGathering(
  app: App,
  memberId: string,
  tradeId: string,
): Promise<TradeGathering> {
  const trade = asOf(found(await findTrade(app.db, tradeId)), app.now())
  const otherId = memberOn(trade, otherSide(found(sideOf(trade, memberId))))
  if ((await readerOf(app, memberId)).apartIds.has(otherId)) throw new Refusal('not_found')
  const namedId = await findGatheringOf(app.db, tradeId)
  const mayName = isToSeal(trade.state)
  const ahead = mayName ? await listOwnAhead(app, memberId, GATHERING_CHOICES) : []
  const ids = [...new Set([...(namedId === undefined ? [] : [namedId]), ...ahead])]
  const seen = await listSeenGatherings(app, { readerId: memberId, ids }, [memberId, otherId])
  const describe = (gathering: SeenGathering) => sealedAt(gathering, memberId, otherId)
  return {
    gathering: seen.filter(({ id }) => id === namedId).map(describe)[0] ?? null,
    mayName,
    choices: seen.filter(({ id }) => ahead.includes(id)).map(describe),
  }
}

function sealedAt(
  { id, named, isCanceled, goingIds }: SeenGathering,
  memberId: string,
  otherId: string,
): SealedAt {
  return {
    gatheringId: id,
    named,
    comes: goingIds.has(memberId),
    otherComes: goingIds.has(otherId),
    isCanceled,
  }
}
