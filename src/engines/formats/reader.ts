import { findTable } from './formats.ts'
import { openDekReader } from './lists/read-dek.ts'
import { openListReader } from './lists/read-list.ts'
import type { RowReader } from './row.ts'
import type { ColumnChoice } from './table/chosen-columns.ts'
import { openTableReader } from './table/read-table.ts'
import type { FormatId } from './vocabulary.ts'

/**
 * Opens a reader that takes a file's text in pieces. It returns every row, or what is wrong with it. It never
 * throws, and holds one row at a time.
 * @param choice what a member says about the columns, if it is a table
 */
export function openReader(format: FormatId, choice?: ColumnChoice): RowReader {
  const table = findTable(format)
  if (table !== undefined) return openTableReader(table, choice)
  return format === 'mtgo-dek' ? openDekReader() : openListReader()
}
