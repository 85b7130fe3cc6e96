import { WATCH_POINT_DAYS, type WatchRow } from '#contract/watchlist.ts'

import { pointsBetween, type PriceStep, WEEK_DAYS } from './price-moves.ts'

/** How a price went: see {@link WatchRow}. */
export type PriceCourse = Pick<WatchRow, 'points' | 'weekAgoCents'>

export const NO_COURSE: PriceCourse = { points: [], weekAgoCents: null }

/** What is known of one price: today's, the one at the start, and the changes since. */
export interface KnownPrices {
  readonly priceCents: number
  /** `null` if no price is known before today. */
  readonly beforeCents: number | null
  readonly steps: readonly PriceStep[]
}

/** Every third day up to today, and the price a week ago. A price that is new today has no course yet. */
export function courseOf(
  { priceCents, beforeCents, steps }: KnownPrices,
  days: { readonly first: string; readonly today: string },
): PriceCourse {
  if (beforeCents === null) return NO_COURSE
  const daily = pointsBetween({ beforeCents, priceCents }, steps, days)
  const last = daily.length - 1
  return {
    points: daily.filter((_, at) => (last - at) % WATCH_POINT_DAYS === 0),
    weekAgoCents: daily[Math.max(0, last - WEEK_DAYS)]?.cents ?? null,
  }
}
