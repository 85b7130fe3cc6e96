import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'

import type { CardPage } from '#contract/cards.ts'
import type { Watch } from '#contract/watchlist.ts'
import { later } from '#web/app/later.ts'
import { Price } from '#web/ui/cards/price.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import { watchlistQueries } from './queries.ts'
import { marksOf, type PriceMark } from './watch-words.ts'

const WatchDialog = later(async () => (await import('./watch-dialog.tsx')).WatchDialog)

/** Beside the price of a printing: alerts the member when that very price passes a target. */
export function PriceAlert({ card }: { card: CardPage }) {
  const { data: watches } = useQuery(watchlistQueries.ofCard(card.id))
  const [isOpen, setIsOpen] = useState(false)
  const watch = watches?.find(({ isExact, cardId }) => isExact && cardId === card.id)
  return (
    <>
      <Row>
        {(watch ? marksOf(watch) : []).map((mark) => (
          <Text key={mark.side} size="sm">
            <MarkWords mark={mark} watch={watch} />
          </Text>
        ))}
        <Button variant="quiet" size="sm" icon="bell" onClick={() => setIsOpen(true)}>
          {watch ? 'Change alert' : 'Price alert'}
        </Button>
      </Row>
      <Suspense fallback={null}>
        {isOpen && <WatchDialog card={card} watch={watch} isForPrice onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  )
}

function MarkWords({
  mark: { side, cents, currency },
  watch,
}: {
  mark: PriceMark
  watch: Watch | undefined
}) {
  return (
    <>
      Alert {side} <Price cents={cents} currency={currency} />
      {watch?.finish && ` (${watch.finish === 'nonfoil' ? 'normal' : watch.finish})`}
    </>
  )
}
