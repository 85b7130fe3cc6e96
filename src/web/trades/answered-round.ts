import type { TradeAct } from '#contract/trades/states.ts'
import type { Trade, TradeRound } from '#contract/trades/trade.ts'

/** Ends an amendment, so that what both agreed to counts again. */
const ENDS_AMENDMENT: ReadonlySet<TradeAct> = new Set(['refuse', 'take-back', 'lapse'])

/**
 * The round that another one answered: the one before it, or what both had agreed to if that one no longer counted.
 * @param at the place of the answer among the rounds
 */
export function answeredRound(
  { rounds, deeds }: Pick<Trade, 'rounds' | 'deeds'>,
  at: number,
): TradeRound | undefined {
  const before = rounds[at - 1]
  const isOver = deeds.some(({ act, round }) => ENDS_AMENDMENT.has(act) && round === before?.number)
  if (before === undefined || !isOver) return before
  return agreedRound({ rounds, deeds }, before.number) ?? before
}

/** The round that both last agreed to, of those before one with that number. */
export function agreedRound(
  { rounds, deeds }: Pick<Trade, 'rounds' | 'deeds'>,
  before = Infinity,
): TradeRound | undefined {
  const agreed = deeds.findLast(({ act, round }) => (act === 'accept' || act === 'agree') && round < before)
  return rounds.find(({ number }) => number === agreed?.round)
}
