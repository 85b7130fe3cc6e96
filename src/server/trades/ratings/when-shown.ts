import { RATING_CHANGE_HOURS, RATING_DAYS } from '#contract/trades/ratings.ts'
import type { StoredTrade } from '#server/trades/trade-facts.ts'

const HOUR_MS = 3_600_000

/** When it is too late to rate a trade that was sealed then. What was said is shown then. */
function ratingEnds(sealedAt: string): string {
  return later(sealedAt, RATING_DAYS * 24)
}

/** Until when a trade may be rated; `null` if it may not, or no longer. */
export function rateUntil(
  { sealedAt, sealedHow, mayRate }: Pick<StoredTrade, 'sealedAt' | 'sealedHow' | 'mayRate'>,
  now: Date,
): string | null {
  if (sealedAt === null || sealedHow !== 'code' || !mayRate) return null
  const end = ratingEnds(sealedAt)
  return now.toISOString() < end ? end : null
}

/** Whether everybody sees a rating by now. */
export function isShown({ shownAt }: { readonly shownAt: string }, now: Date): boolean {
  return shownAt <= now.toISOString()
}

/** Until when a rating may be changed; `null` if it may no longer. */
export function changeUntil({ shownAt }: { readonly shownAt: string }, now: Date): string | null {
  const end = later(shownAt, RATING_CHANGE_HOURS)
  return now.toISOString() < end ? end : null
}

function later(instant: string, hours: number): string {
  return new Date(Date.parse(instant) + hours * HOUR_MS).toISOString()
}
