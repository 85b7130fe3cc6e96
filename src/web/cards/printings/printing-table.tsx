import { Link } from '@tanstack/react-router'

import type { Finish, Printing } from '#contract/cards.ts'
import { marketCents } from '#contract/market-price.ts'
import { useCurrency } from '#web/app/currency.ts'
import { Price } from '#web/ui/cards/price.tsx'
import { SetSymbol } from '#web/ui/cards/set-symbol.tsx'
import { shortMonthWords } from '#web/ui/dates.ts'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { DataTable } from '#web/ui/lists/data-table.tsx'

import { languageOf } from './printing-facts.ts'

import styles from './printing-table.module.css'

const FINISHES: readonly (readonly [Finish, string])[] = [
  ['nonfoil', 'Normal'],
  ['foil', 'Foil'],
  ['etched', 'Etched'],
]

interface PrintingTableProps {
  printings: readonly Printing[]
  currentId: string
}

/** Printings in rows, with the price of each finish. */
export function PrintingTable({ printings, currentId }: PrintingTableProps) {
  const currency = useCurrency()
  const finishes = FINISHES.filter(([finish]) =>
    printings.some((printing) => printing.finishes.includes(finish)),
  )
  return (
    <Leaf flush>
      <DataTable label="Printings">
        <thead>
          <tr>
            <th scope="col">Set</th>
            <th scope="col" className={styles['wide']}>
              Number
            </th>
            <th scope="col" className={styles['wide']}>
              Since
            </th>
            {finishes.map(([finish, word]) => (
              <th key={finish} scope="col" data-number>
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {printings.map((printing) => (
            <tr key={printing.id} aria-selected={printing.id === currentId || undefined}>
              <td data-name>
                <Link
                  to="/card/$id"
                  params={{ id: printing.id }}
                  className={styles['set']}
                  aria-current={printing.id === currentId ? 'true' : undefined}
                >
                  <SetSymbol code={printing.setCode} name={printing.setCode} rarity={printing.rarity} />
                  {printing.set}
                </Link>
                <span className={styles['narrow']}>
                  {[numberOf(printing), monthOf(printing)].filter(Boolean).join(' · ')}
                </span>
              </td>
              <td className={styles['wide']}>{numberOf(printing)}</td>
              <td className={styles['wide']}>{monthOf(printing)}</td>
              {finishes.map(([finish]) => (
                <td key={finish} data-number>
                  {printing.finishes.includes(finish) && (
                    <Price cents={marketCents(printing.prices, finish, currency)} currency={currency} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Leaf>
  )
}

function numberOf(printing: Printing): string {
  return [`#${printing.collectorNumber}`, languageOf(printing)].filter(Boolean).join(' ')
}

function monthOf({ releasedAt }: Printing): string {
  return releasedAt === null ? '' : shortMonthWords(releasedAt)
}
