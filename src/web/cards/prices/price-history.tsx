import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { PriceHistory as History } from '#contract/cards.ts'
import { useCurrency } from '#web/app/currency.ts'
import { cardQueries } from '#web/cards/queries.ts'
import type { Currency } from '#web/ui/controls/money-words.ts'
import { dayWords } from '#web/ui/dates.ts'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import { PriceChoices } from './price-choices.tsx'
import { PricePlot } from './price-plot.tsx'
import {
  changeOf,
  currencyOf,
  dateOf,
  dayOf,
  firstDayOf,
  firstDayOfStretch,
  hasMoved,
  linesWithin,
  type PriceKind,
  type Stretch,
} from './price-series.ts'
import { PriceTable } from './price-table.tsx'

import styles from './price-plot.module.css'

/** What a printing has cost for as long as we know. */
export function PriceHistory({ cardId }: { cardId: string }) {
  const { data: histories, isError, refetch } = useQuery(cardQueries.prices(cardId))
  if (histories === undefined && isError) {
    return (
      <Notice kind="bad" onRetry={() => void refetch()}>
        Couldn’t load the price history.
      </Notice>
    )
  }
  if (histories === undefined) return <Skeleton height="11.5rem" />
  const known = firstDayOf(histories)
  if (known === undefined) return null
  if (!hasMoved(histories)) {
    return (
      <Text as="p" size="sm" tone="muted">
        Unchanged since {dayWords(dateOf(known))}.
      </Text>
    )
  }
  return <Course histories={histories} />
}

function Course({ histories }: { histories: readonly History[] }) {
  const currencies = new Set(histories.map(({ kind }) => currencyOf(kind)))
  const usual = useCurrency()
  const [chosen, setChosen] = useState<Currency>()
  const known = currencies.has(usual) ? usual : ([...currencies][0] ?? 'usd')
  const currency = chosen ?? known
  const [stretch, setStretch] = useState<Stretch>('30')
  const [left, setLeft] = useState<ReadonlySet<PriceKind>>(new Set())
  const [today] = useState(() => dayOf(new Date().toISOString()))
  const own = histories.filter(({ kind }) => currencyOf(kind) === currency)
  const firstDay = firstDayOf(own) ?? today
  const from = firstDayOfStretch(stretch, { known: firstDay, today })
  const all = linesWithin(own, { from, to: today })
  const [first, ...others] = all.filter(({ kind }) => !left.has(kind))

  return (
    <div className={styles['history']}>
      <PriceChoices
        currencies={currencies}
        currency={currency}
        stretch={stretch}
        hasYears={today - firstDay > 365}
        lines={all}
        left={left}
        change={first && changeOf(first)}
        onCurrency={setChosen}
        onStretch={setStretch}
        onLeft={setLeft}
      />
      {first === undefined ? (
        <Text as="p" size="sm" tone="muted">
          No prices for your selection in this time.
        </Text>
      ) : (
        <>
          <PricePlot
            lines={[first, ...others]}
            currency={currency}
            from={from}
            to={today}
            isUp={changeOf(first) >= 0}
          />
          <PriceTable lines={[first, ...others]} currency={currency} />
        </>
      )}
    </div>
  )
}
