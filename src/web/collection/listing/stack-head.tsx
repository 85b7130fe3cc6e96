import type { StackOrder } from '#contract/collection/listing.ts'
import { STANDARD_COLUMNS, type TableColumn } from '#contract/collection/table-columns.ts'
import { PickBox } from '#web/ui/controls/pick-box.tsx'
import { Hidden } from '#web/ui/hidden.tsx'

import { type ListingAddress, orderPart, type Parts } from './listing-address.ts'
import { COLUMN_LOOKS } from './table-columns.ts'

import styles from './stack-row.module.css'

/** What every table starts with. */
const CARD = [
  { cell: 'thumb', word: 'Picture' },
  { cell: 'name', word: 'Card', order: 'name' },
] as const

const SORTED = {
  up: { word: 'ascending', sign: '↑' },
  down: { word: 'descending', sign: '↓' },
} as const

interface Head {
  readonly cell: string
  readonly word: string
  readonly order?: StackOrder
}

interface StackHeadProps {
  address: ListingAddress
  onAddress: (part: Parts<ListingAddress>) => void
  columns?: readonly TableColumn[] | undefined
  /** For the owner: whether all are selected, and what a press does. */
  all?: { isPicked: boolean; onPress: () => void } | undefined
}

/** The column heads; pressing one sorts by it, pressing again reverses the order. */
export function StackHead({ address, onAddress, columns = STANDARD_COLUMNS, all }: StackHeadProps) {
  const { order: current = 'name', dir } = address
  const heads: readonly Head[] = [
    ...CARD,
    ...columns.map((column) => ({ cell: column, ...COLUMN_LOOKS[column] })),
  ]

  function choose(order: StackOrder) {
    onAddress(order === current ? { dir: dir === 'down' ? undefined : 'down' } : orderPart(order))
  }

  return (
    <div className={styles['row']} role="presentation" data-head data-own={all !== undefined || undefined}>
      {all && (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the checkbox inside handles keys
        <div role="columnheader" tabIndex={-1} data-cell="pick" onClick={all.onPress}>
          <PickBox label="Select all" isPicked={all.isPicked} tabIndex={0} />
        </div>
      )}
      {heads.map(({ cell, word, order }) => (
        <div
          key={cell}
          role="columnheader"
          data-cell={cell}
          aria-sort={order === current ? SORTED[dir ?? 'up'].word : undefined}
        >
          {order === undefined ? (
            <Plain cell={cell} word={word} />
          ) : (
            <button type="button" onClick={() => choose(order)}>
              {word}
              {order === current && <span aria-hidden="true">{SORTED[dir ?? 'up'].sign}</span>}
            </button>
          )}
        </div>
      ))}
    </div>
  )
}

function Plain({ cell, word }: { cell: string; word: string }) {
  return cell === 'thumb' ? <Hidden>{word}</Hidden> : word
}
