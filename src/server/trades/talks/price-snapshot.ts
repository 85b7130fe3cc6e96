import type { Shares } from '#contract/collection/valuation.ts'
import type { Currency } from '#contract/currency.ts'
import { marketCents } from '#contract/market-price.ts'
import { lookKey } from '#contract/trades/places.ts'
import type { PriceSnapshot, RoundTerms, WantedPrices } from '#contract/trades/rounds.ts'
import type { PrintingOfCard } from '#server/cards/public.ts'

/** What a round is priced by if its sender doesn't say. */
export interface UsualPrices {
  readonly currency: Currency
  readonly shares: Shares
  readonly byHand: PriceSnapshot['byHand']
}

/**
 * Freezes the prices of a round: those of today for every printing and finish that it names. The same values by hand
 * are kept once, the last one said.
 */
export function snapshotOf(
  { opener, partner }: RoundTerms,
  wanted: WantedPrices,
  {
    usual,
    printings,
    now,
  }: {
    readonly usual: UsualPrices
    readonly printings: ReadonlyMap<string, PrintingOfCard>
    readonly now: Date
  },
): PriceSnapshot {
  const currency = wanted.currency ?? usual.currency
  const named = new Map(
    [...opener, ...partner].flatMap((line) =>
      line.kind === 'choose'
        ? []
        : [[`${line.printingId} ${line.finish}`, { printingId: line.printingId, finish: line.finish }]],
    ),
  )
  const byHand = wanted.byHand ?? (currency === usual.currency ? usual.byHand : [])
  return {
    currency,
    on: now.toISOString().slice(0, 10),
    shares: wanted.shares ?? usual.shares,
    market: [...named.values()].map(({ printingId, finish }) => {
      const prices = printings.get(printingId)?.prices
      return { printingId, finish, cents: prices ? marketCents(prices, finish, currency) : null }
    }),
    byHand: [...new Map(byHand.map((value) => [lookKey(value), value])).values()],
  }
}
