import { mayDoInTrade, TRADE_STEPS } from '#contract/trades/states.ts'
import type { Trade } from '#contract/trades/trade.ts'
import { standingOf } from '#web/trades/trade-words.ts'
import { deedWords } from '#web/trades/trade/deed-words.ts'

/** Says that a trade ended, and how; `undefined` while somebody can still answer it with another round. */
export function endedWords(trade: Trade): string | undefined {
  const isOpen = (['counter', 'amend'] as const).some((act) => mayDoInTrade(trade.state, 'receiver', act))
  if (isOpen) return undefined
  return `${howItEnded(trade)}. Nothing was sent. What you put together is still here.`
}

/** An end by the clock may not be written down yet. */
function howItEnded({ state, deeds, side, otherUsername }: Trade): string {
  const end = deeds.findLast(({ act }) => TRADE_STEPS.some((step) => step.act === act && step.to === state))
  if (end === undefined) return standingOf({ state, isTurn: false, otherUsername }).detail
  return deedWords(end, (by) => (by === side ? 'You' : (otherUsername ?? 'The other player')))
}
