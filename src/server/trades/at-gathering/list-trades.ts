import type { CardResult } from '#contract/cards.ts'
import { TRADES_AT_MAX, type TradeAtGathering } from '#contract/trades/at-gathering.ts'
import type { TradeLine } from '#contract/trades/rounds.ts'
import type { App } from '#server/app-context.ts'
import { listResults } from '#server/cards/public.ts'
import { listComersSeen } from '#server/gatherings/public.ts'
import { readerOf } from '#server/people/public.ts'
import { listShownNames } from '#server/trades/face-queries.ts'

import { listToSeal, type TradeToSeal } from './queries.ts'

/**
 * Lists the trades of a member that can be sealed at a gathering, those that name it first, with what they bring.
 * @throws {Refusal} `not_found` if the member may not see the gathering
 */
export async function listTradesAt(
  app: App,
  memberId: string,
  gatheringId: string,
): Promise<{ trades: TradeAtGathering[]; printings: CardResult[] }> {
  const comerIds = new Set(await listComersSeen(app, memberId, gatheringId))
  const reader = await readerOf(app, memberId)
  const mine = await listToSeal(app.db, memberId)
  const here = sealedHere(
    mine.filter(({ otherId }) => !reader.apartIds.has(otherId)),
    gatheringId,
    comerIds,
  ).slice(0, TRADES_AT_MAX)
  const names = await listShownNames(
    app.db,
    reader,
    here.map(({ otherId }) => otherId),
  )
  const trades = here.map((trade) => ({
    tradeId: trade.tradeId,
    otherUsername: names.get(trade.otherId) ?? null,
    state: trade.state,
    isNamedHere: trade.gatheringId === gatheringId,
    otherComes: comerIds.has(trade.otherId),
    bring: broughtTo(trade),
  }))
  const printingIds = trades.flatMap(({ bring }) =>
    bring.flatMap((line) => (line.kind === 'choose' ? [] : [line.printingId])),
  )
  return { trades, printings: await listResults(app.db, [...new Set(printingIds)]) }
}

/** Those that name a gathering, and then what is promised to others who come, unless it is to be sealed elsewhere. */
export function sealedHere(
  trades: readonly TradeToSeal[],
  gatheringId: string,
  comerIds: ReadonlySet<string>,
): TradeToSeal[] {
  const named = trades.filter((trade) => trade.gatheringId === gatheringId)
  const others = trades.filter(
    (trade) => trade.gatheringId === null && trade.terms !== null && comerIds.has(trade.otherId),
  )
  return [...named, ...others]
}

/** What a member promised to hand over in a trade. */
export function broughtTo({ terms, side }: TradeToSeal): TradeLine[] {
  return terms === null ? [] : terms[side]
}

/** How many cards lines are; what the other may choose counts for none. */
export function countCopies(lines: readonly TradeLine[]): number {
  return lines.reduce((sum, line) => sum + (line.kind === 'choose' ? 0 : line.quantity), 0)
}
