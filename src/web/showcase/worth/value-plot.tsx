import type { WorthHistory } from '#contract/showcase/worth.ts'
import { Change } from '#web/ui/cards/change.tsx'
import { Price } from '#web/ui/cards/price.tsx'
import { moneyWords } from '#web/ui/controls/money-words.ts'
import { dayWords } from '#web/ui/dates.ts'
import { figureOf } from '#web/ui/figure-of.ts'
import { Text } from '#web/ui/layout/text.tsx'
import { DataTable } from '#web/ui/lists/data-table.tsx'

import { changeOverDays, daysCountedAlike, pathOfDays } from './value-days.ts'

import styles from './worth-panel.module.css'

const WIDTH = 600
const HEIGHT = 160

interface ValuePlotProps {
  history: Pick<WorthHistory, 'days' | 'countedAlikeFrom' | 'currency' | 'dollarsOnlyUntil'>
}

/** The value day by day as a line, with figures below. */
export function ValuePlot({ history }: ValuePlotProps) {
  const { days, countedAlikeFrom, currency, dollarsOnlyUntil } = history
  const moneyOf = (cents: number) => moneyWords(cents, currency)
  const [first] = days
  const last = days.at(-1)
  if (first === undefined || last === undefined || days.length < 2) {
    return (
      <Text as="p" size="sm" tone="muted">
        We record the value once a day. Your chart starts tomorrow.
        {dollarsOnlyUntil !== null && ` ${dollarsOnlyWords(dollarsOnlyUntil)}`}
      </Text>
    )
  }
  const path = pathOfDays(days, { width: WIDTH, height: HEIGHT })
  const values = days.map(({ valueCents }) => valueCents)
  const change = changeOverDays(daysCountedAlike(history))
  return (
    <>
      <figure className={styles['figure']}>
        <svg
          className={styles['plot']}
          data-up={(change ?? 0) >= 0}
          viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`From ${moneyOf(first.valueCents)} on ${dayWords(first.on)} to ${moneyOf(last.valueCents)} on ${dayWords(last.on)}.`}
        >
          <path data-fill d={`${path}V${String(HEIGHT)}H0Z`} />
          <path d={path} />
        </svg>
        <figcaption className={styles['axis']} data-numeric>
          <span>
            {dayWords(first.on)}, <Price cents={first.valueCents} currency={currency} />
          </span>
          <span aria-hidden="true">
            low {moneyOf(Math.min(...values))}, high {moneyOf(Math.max(...values))}
          </span>
          <span>
            <Price cents={last.valueCents} currency={currency} />{' '}
            {change !== undefined && <Change percent={change} />}
          </span>
        </figcaption>
      </figure>
      {countedAlikeFrom !== null && (
        <Text as="p" size="sm" tone="muted">
          Before {dayWords(countedAlikeFrom)} we counted worn cards differently. Changes are from then on.
        </Text>
      )}
      {dollarsOnlyUntil !== null && (
        <Text as="p" size="sm" tone="muted">
          {dollarsOnlyWords(dollarsOnlyUntil)}
        </Text>
      )}
      <DayTable days={days} currency={currency} />
    </>
  )
}

/** Said to those who count in euros. */
function dollarsOnlyWords(day: string): string {
  return `Until ${dayWords(day)} we recorded values in US dollars only.`
}

function DayTable({ days, currency }: Pick<WorthHistory, 'days' | 'currency'>) {
  return (
    <details className={styles['table']}>
      <summary>Show as a table</summary>
      <DataTable label="Value by day">
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col" data-number>
              Value
            </th>
            <th scope="col" data-number>
              Cards
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ on, valueCents, copyCount }) => (
            <tr key={on}>
              <td>{dayWords(on)}</td>
              <td data-number>{moneyWords(valueCents, currency)}</td>
              <td data-number>{figureOf(copyCount)}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </details>
  )
}
