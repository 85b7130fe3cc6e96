import { readCount } from '#engines/formats/words/quantities.ts'

import { readCell } from './cells.ts'
import { headingKey } from './header.ts'
import type { TableRecord } from './records.ts'

/** Headings whose whole numbers are never copies: what is printed on a card, ranks, years, and other sites' numbers. */
const NO_COUNTS: ReadonlySet<string> = new Set(
  [
    'cmc',
    'mv',
    'mana value',
    'mana cost',
    'converted mana cost',
    'power',
    'toughness',
    'loyalty',
    'defense',
    'p',
    't',
    'year',
    'rank',
    'edhrec rank',
    'row',
    'line',
    'index',
    'page',
    'slot',
    'sort',
    'sku',
    'barcode',
    'sideboarded',
    'rating',
    'colors',
    'colours',
  ].map(headingKey),
)
const ID_OR_MONEY = /id$|^id|price|value|cost|usd|eur|gbp|\$|€|£|date|year|rank/

/** Whether a heading we have no field for says that its numbers are something else than copies. */
export function meansNoCount(key: string): boolean {
  return NO_COUNTS.has(key) || ID_OR_MONEY.test(key)
}

/** Of ten cells, how many are numbers of copies in a column of counts. The others are slips and remarks. */
const COUNTS_OF_TEN = 8

/** Whether nearly all cells of a column that have anything in them are numbers of copies. */
export function mayCount(rows: readonly TableRecord[], index: number): boolean {
  const cells = rows.map(({ cells: row }) => readCell(row[index] ?? '')).filter((cell) => cell !== '')
  const counts = cells.filter((cell) => typeof readCount(cell) === 'number')
  return counts.length > 0 && counts.length * 10 >= cells.length * COUNTS_OF_TEN
}
