import { Price } from '#web/ui/cards/price.tsx'
import { Text } from '#web/ui/layout/text.tsx'

const COUNT = new Intl.NumberFormat('en-US')

interface ValueProps {
  valueCents: number
  /** Cards without a price; they are not in the value. */
  unpricedCount: number
  /** Between the two; by default a comma. */
  apart?: string
}

/** What cards are worth together, and how many of them have no price. */
export function Value({ valueCents, unpricedCount, apart = ', ' }: ValueProps) {
  return (
    <>
      <Price cents={valueCents} />
      {unpricedCount > 0 && (
        <>
          {apart}
          <Text as="small" size="sm" tone="muted">
            {COUNT.format(unpricedCount)} without a price
          </Text>
        </>
      )}
    </>
  )
}
