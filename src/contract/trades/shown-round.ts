import type { Trade } from './trade.ts'

/** The number of the round that counts: what was promised, unless something else is proposed. */
export function shownRound({
  state,
  round,
  promisedRound,
}: Pick<Trade, 'state' | 'round' | 'promisedRound'>): number {
  return state === 'amending' ? round : (promisedRound ?? round)
}
