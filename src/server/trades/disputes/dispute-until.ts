import { hoursFor, mayDoInTrade } from '#contract/trades/states.ts'
import { asOf } from '#server/trades/talks/public.ts'
import type { StoredTrade } from '#server/trades/trade-facts.ts'

const HOUR_MS = 3_600_000

/** Whether either member may dispute a trade now, and until when if that ends. */
export function disputeWindow(
  trade: StoredTrade,
  now: Date,
): { readonly mayOpen: boolean; readonly until: string | null } {
  const { state, sealedAt } = asOf(trade, now)
  if (!mayDoInTrade(state, 'sender', 'dispute')) return { mayOpen: false, until: null }
  const hours = hoursFor(state, 'dispute')
  if (hours === undefined || sealedAt === null) return { mayOpen: true, until: null }
  const until = new Date(Date.parse(sealedAt) + hours * HOUR_MS).toISOString()
  return now.toISOString() < until ? { mayOpen: true, until } : { mayOpen: false, until: null }
}
