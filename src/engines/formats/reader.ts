import { findTable } from './formats.ts'
import { openDekReader } from './lists/read-dek.ts'
import { openListReader } from './lists/read-list.ts'
import type { RowReader } from './row.ts'
import { openTableReader } from './table/read-table.ts'
import type { FormatId } from './vocabulary.ts'

/**
 * Reads a file of a format that takes its text in pieces. It gives a row, or what is wrong with one, for all that the
 * file holds, never throws, and holds no more than one row of it.
 */
export function openReader(format: FormatId): RowReader {
  const table = findTable(format)
  if (table !== undefined) return openTableReader(table)
  return format === 'mtgo-dek' ? openDekReader() : openListReader()
}
