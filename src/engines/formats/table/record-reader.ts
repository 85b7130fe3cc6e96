import { findSeparator, isEmptyRow, isSeparatorLine, type Separator } from './header.ts'
import type { Line } from './lines.ts'
import { createRecordCutter, type RecordCutter, type TableRecord } from './records.ts'

/**
 * Cuts a table's lines into rows. The first line with anything in it decides which separator they have; a line that only
 * declares the separator is no row, nor is an empty one before the first.
 */
export function openRecordReader(
  take: (record: TableRecord, separator: Separator) => void,
): Pick<RecordCutter, 'takeLine' | 'expectColumns' | 'end'> {
  let cutter: RecordCutter | undefined

  function start({ text, isTooLong }: Line): RecordCutter | undefined {
    if (!isTooLong && (isEmptyRow(text) || isSeparatorLine(text))) return undefined
    const separator = findSeparator(text)
    return createRecordCutter(separator, (record) => take(record, separator))
  }

  return {
    takeLine(line) {
      const plain = cutter === undefined ? { ...line, text: line.text.replace(/^\uFEFF/, '') } : line
      cutter ??= start(plain)
      cutter?.takeLine(plain)
    },
    expectColumns: (count) => cutter?.expectColumns(count),
    end: () => cutter?.end(),
  }
}

export function isBlank({ cells, fault }: TableRecord): boolean {
  return fault === undefined && cells.every((cell) => cell.trim() === '')
}
