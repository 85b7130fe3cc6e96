import { shownRound } from '#contract/trades/shown-round.ts'
import type { Trade, TradeRound } from '#contract/trades/trade.ts'

/** The round that an answer is an answer to: one that was refused or withdrawn since both agreed isn't. */
export function countingRound(trade: Trade): TradeRound | undefined {
  return trade.rounds.find(({ number }) => number === shownRound(trade))
}
