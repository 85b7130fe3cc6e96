import type { Currency } from '#contract/currency.ts'
import { WATCH_PRICE_DAYS } from '#contract/watchlist.ts'
import type { App } from '#server/app-context.ts'
import { listPastPrices, listPricesOfCards, listPriceStepsOf } from '#server/cards/public.ts'
import { cheapestOf, dayOf } from '#server/watchlist/alerts.ts'
import type { StoredWatch } from '#server/watchlist/queries.ts'

import { courseOf, NO_COURSE, type PriceCourse } from './price-course.ts'
import { addDays } from './price-moves.ts'

/**
 * Lists how the price of each of these watches went, in order; at most a page of them. If any printing will do,
 * it is the one that is cheapest today. However many watches there are, the statements are the same.
 */
export async function listCourses(
  { db, now }: App,
  watches: readonly StoredWatch[],
  currency: Currency,
): Promise<PriceCourse[]> {
  const today = dayOf(now())
  const first = addDays(today, -WATCH_PRICE_DAYS)
  const cardIds = [...new Set(watches.map(({ oracleCardId }) => oracleCardId))]
  const prices = Map.groupBy(
    await listPricesOfCards(db, cardIds, currency),
    ({ oracleCardId }) => oracleCardId,
  )
  const priced = watches.map((watch) => cheapestOf(watch, prices.get(watch.oracleCardId) ?? []))
  const ids = [...new Set(priced.flatMap((copy) => copy?.printingId ?? []))]
  const past = new Map(
    (await listPastPrices(db, ids, { day: first, currency })).map((each) => [each.printingId, each]),
  )
  const steps = Map.groupBy(
    await listPriceStepsOf(db, ids, { afterDay: first, currency }),
    ({ printingId }) => printingId,
  )
  return watches.map(({ cents }, at) => {
    const priceCents = cents[currency]
    const copy = priced[at]
    if (copy === undefined || priceCents === null) return NO_COURSE
    const { printingId, finish } = copy
    const known = {
      priceCents,
      beforeCents: past.get(printingId)?.[finish] ?? null,
      steps: (steps.get(printingId) ?? []).filter((step) => step.finish === finish),
    }
    return courseOf(known, { first, today })
  })
}
