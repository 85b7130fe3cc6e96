import type { ColumnUse } from '#engines/formats/vocabulary.ts'

import { readCell } from './cells.ts'
import { fieldOf } from './column-words.ts'
import { type Column, findColumns, settleCounts } from './columns.ts'
import type { TableFormat } from './table-format.ts'

/** What a member says about the columns of a table. */
export interface ColumnChoice {
  /** Whether the first row names the columns. If not, it is a row like the others. */
  readonly hasHeadings: boolean
  /** One for each column, in order. */
  readonly uses: readonly ColumnUse[]
}

/** The columns of a table whose first row is `cells`, as the member says or as its format has them. */
export function columnsOf(
  format: TableFormat,
  cells: readonly string[],
  choice: ColumnChoice | undefined,
): Column[] {
  if (choice === undefined) return findColumns(format, cells)
  const own = choice.hasHeadings ? findColumns(format, cells) : []
  const columns: Column[] = []
  for (const [index, cell] of cells.entries()) {
    const field = fieldOf(
      choice.uses[index] ?? 'left_out',
      own.find((column) => column.index === index)?.field,
    )
    const isNew = columns.every((column) => column.field !== field || field === 'hint')
    if (field !== undefined && isNew)
      columns.push({ index, heading: headingAt(index, choice.hasHeadings ? cell : ''), field })
  }
  return settleCounts(columns)
}

/** What a column is called: its heading, or its number if it has none. */
export function headingAt(index: number, cell: string): string {
  const heading = readCell(cell)
  return heading === '' ? `Column ${String(index + 1)}` : heading
}
