import { tradewyrm } from './apps/tradewyrm.ts'
import type { CopyRow, Price } from './row.ts'
import { writeCell } from './table/cells.ts'
import { writeTableRow, writeTableStart } from './table/write-table.ts'
import { writeAmount } from './words/money.ts'

/** Copies that changed hands in a trade. */
export interface MovedCopies {
  readonly way: 'given' | 'got'
  /** The other member; empty for one who left. */
  readonly partner: string
  /** When, as an ISO instant. */
  readonly at: string
  /** What one copy counted for in that trade; `null` without a price. */
  readonly price: Price | null
  readonly tradeId: string
  readonly copies: CopyRow
}

const HEADINGS = ['Given or Got', 'Partner', 'Traded', 'Price Then', 'Price Then Currency', 'Trade'] as const

/** The first line of a file of moved copies. After its own columns come those of our own format, so we can read it back. */
export function writeMovedStart(): string {
  return `${HEADINGS.join(',')},${writeTableStart(tradewyrm)}`
}

export function writeMovedCopies({ way, partner, at, price, tradeId, copies }: MovedCopies): string {
  const own = [
    way,
    partner,
    at,
    price === null ? '' : writeAmount(price.cents),
    price?.currency ?? '',
    tradeId,
  ]
  const cells = own.map((text) => writeCell(text, tradewyrm.shape.isAlwaysQuoted))
  return `${cells.join(',')},${writeTableRow(copies, tradewyrm)}`
}
