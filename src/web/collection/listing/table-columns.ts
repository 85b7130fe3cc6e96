import type { StackOrder } from '#contract/collection/listing.ts'
import type { TableColumn } from '#contract/collection/table-columns.ts'

/** The looks of a column of a table of stacks. */
export interface ColumnLook {
  readonly word: string
  /** The order that a press on its head chooses. */
  readonly order?: StackOrder
  /** Its least width, in rem. */
  readonly rem: number
  /** Its share of the width that is left; without one it never grows. */
  readonly share?: number
}

export const COLUMN_LOOKS: Readonly<Record<TableColumn, ColumnLook>> = {
  cost: { word: 'Cost', order: 'mana-value', rem: 4.5, share: 0.7 },
  rarity: { word: 'Rarity', order: 'rarity', rem: 5 },
  set: { word: 'Set', order: 'set', rem: 6, share: 1.3 },
  number: { word: 'Number', rem: 4 },
  condition: { word: 'Condition', order: 'condition', rem: 9 },
  language: { word: 'Language', rem: 5, share: 0.3 },
  copies: { word: 'Copies', order: 'quantity', rem: 7 },
  finish: { word: 'Finish', rem: 4 },
  price: { word: 'Worth', order: 'price', rem: 5 },
  week: { word: 'Week', rem: 5 },
  total: { word: 'Total', order: 'value', rem: 5.5 },
  asking: { word: 'Asking', rem: 5 },
  paid: { word: 'Paid', rem: 5 },
  trade: { word: 'For trade', order: 'for-trade', rem: 5.5 },
  tags: { word: 'Tags', rem: 6, share: 0.8 },
  note: { word: 'Note', rem: 6, share: 1 },
  place: { word: 'Place', rem: 4 },
  added: { word: 'Added', order: 'added', rem: 6.5 },
  changed: { word: 'Changed', order: 'changed', rem: 6.5 },
}

/** The picture and the name, which every table starts with. */
const CARD = [{ rem: 2.2 }, { rem: 9, share: 2 }] as const
/** The box that selects a row, the space between two columns, and that at both ends. */
const PICK_REM = 2.75
const GAP_REM = 1
const ENDS_REM = 1.6

/** The tracks of a grid with these columns. */
export function tracksOf(columns: readonly TableColumn[]): string {
  return looksOf(columns)
    .map(({ rem, share }) =>
      share === undefined ? `${String(rem)}rem` : `minmax(${String(rem)}rem, ${String(share)}fr)`,
    )
    .join(' ')
}

/** The least width of a table with these columns. It scrolls sideways where there is less. */
export function leastWidthOf(columns: readonly TableColumn[], canPick: boolean): string {
  const looks = looksOf(columns)
  const widths = looks.reduce((sum, { rem }) => sum + rem, canPick ? PICK_REM + GAP_REM : 0)
  return `${String(widths + (looks.length - 1) * GAP_REM + ENDS_REM)}rem`
}

function looksOf(columns: readonly TableColumn[]): readonly Pick<ColumnLook, 'rem' | 'share'>[] {
  return [...CARD, ...columns.map((column) => COLUMN_LOOKS[column])]
}
