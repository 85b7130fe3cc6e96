import { hoursFor } from '#contract/trades/states.ts'
import type { StoredTrade } from '#server/trades/trade-facts.ts'

const HOUR_MS = 3_600_000

/** Until when both may take a trade back; `null` if they may not, or no longer. Nobody can with one who has left. */
export function reverseUntil(
  {
    state,
    sealedAt,
    openerId,
    partnerId,
  }: Pick<StoredTrade, 'state' | 'sealedAt' | 'openerId' | 'partnerId'>,
  now: Date,
): string | null {
  const hours = hoursFor(state, 'reverse')
  if (hours === undefined || sealedAt === null || openerId === '' || partnerId === '') return null
  const until = new Date(Date.parse(sealedAt) + hours * HOUR_MS).toISOString()
  return now.toISOString() < until ? until : null
}
