import type { Currency } from '#web/ui/controls/money-words.ts'
import { dayWords } from '#web/ui/dates.ts'
import { DataTable } from '#web/ui/lists/data-table.tsx'

import { dateOf, moneyOf, type PriceLine, rowsOf } from './price-series.ts'

import styles from './price-plot.module.css'

/** The plotted prices, in figures. */
export function PriceTable({ lines, currency }: { lines: readonly PriceLine[]; currency: Currency }) {
  return (
    <details className={styles['table']}>
      <summary>Show as a table</summary>
      <DataTable label="Price history">
        <thead>
          <tr>
            <th scope="col">From</th>
            {lines.map(({ kind, finish }) => (
              <th key={kind} scope="col" data-number>
                {finish}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(lines).map(({ day, prices }) => (
            <tr key={day}>
              <td>{dayWords(dateOf(day))}</td>
              {prices.map((price, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- a column's place is its identity
                <td key={at} data-number>
                  {price === null ? 'none' : moneyOf(price, currency)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </DataTable>
    </details>
  )
}
