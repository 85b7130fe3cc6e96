import type { Currency } from '#contract/currency.ts'
import { Price } from '#web/ui/cards/price.tsx'
import { figureOf } from '#web/ui/figure-of.ts'
import { Text } from '#web/ui/layout/text.tsx'

interface Sum {
  valueCents: number
  /** Cards without a price; they are not in the value. */
  unpricedCount: number
  currency: Currency
}

interface ValueProps extends Sum {
  /** Between the two; by default a comma. */
  apart?: string
}

/** What cards are worth together, and how many of them have no price. */
export function Value({ apart = ', ', ...sum }: ValueProps) {
  return (
    <>
      <SumPrice {...sum} />
      {sum.unpricedCount > 0 && (
        <>
          {apart}
          <Unpriced {...sum} />
        </>
      )}
    </>
  )
}

/** What cards are worth together. If none of them has a price, neither have they all. */
export function SumPrice({ valueCents, unpricedCount, currency }: Sum) {
  return <Price cents={valueCents === 0 && unpricedCount > 0 ? null : valueCents} currency={currency} />
}

/** How many cards have no price; nothing if all have one. */
export function Unpriced({ unpricedCount }: Pick<Sum, 'unpricedCount'>) {
  if (unpricedCount === 0) return null
  return (
    <Text as="small" size="sm" tone="muted">
      {figureOf(unpricedCount)} without a price
    </Text>
  )
}
