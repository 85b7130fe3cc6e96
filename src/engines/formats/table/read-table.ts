import { type BadRow, ID_KINDS, type ReadRow, type RowReader } from '#engines/formats/row.ts'
import { LIMITS, type RowFault } from '#engines/formats/vocabulary.ts'

import { readCell } from './cells.ts'
import { type Column, findColumns } from './columns.ts'
import { blankDraft, finishDraft, type Reading } from './draft.ts'
import { FIELD_READERS } from './fields.ts'
import { findSeparator, isSeparatorLine } from './header.ts'
import { type Line, openLineReader } from './lines.ts'
import { createRecordCutter, type RecordCutter, type TableRecord } from './records.ts'
import type { Field, TableFormat } from './table-format.ts'

const NAMING: readonly Field[] = ['name', 'longName', 'frontName', ...ID_KINDS]

/** Reads a known app's table. Columns may come in any order, and some may be missing. */
export function openTableReader(format: TableFormat): RowReader {
  const rows: ReadRow[] = []
  let records: RecordCutter | undefined
  let columns: readonly Column[] | undefined
  let width = 0
  let reading: Reading = readingOf(format, ',')
  /** The heading has no column that identifies a card, so no row can be read. */
  let isHopeless = false

  function takeLine(line: Line): void {
    if (isHopeless) return
    records ??= startRecords(line)
    records?.takeLine(line)
  }

  function startRecords(line: Line): RecordCutter | undefined {
    const text = line.text.replace(/^\uFEFF/, '')
    if (!line.isTooLong && (text.trim() === '' || isSeparatorLine(text))) return undefined
    const separator = findSeparator(text)
    reading = readingOf(format, separator)
    return createRecordCutter(separator, takeRecord)
  }

  function takeRecord(record: TableRecord): void {
    if (columns === undefined) takeHeading(record)
    else if (!isBlank(record)) rows.push(...readRecord(record, columns, width, reading))
  }

  function takeHeading(record: TableRecord): void {
    columns = findColumns(format, record.cells)
    width = record.cells.length
    records?.expectColumns(width)
    isHopeless = width > LIMITS.columns || !columns.some(({ field }) => NAMING.includes(field))
    if (!isHopeless) return
    const fault = width > LIMITS.columns ? 'too_many_columns' : 'no_name_column'
    rows.push(badRow(record, record.fault ?? fault))
  }

  return openLineReader(rows, { longest: LIMITS.line, takeLine, end: () => records?.end() })
}

function readingOf({ shape, readScale }: TableFormat, separator: string): Reading {
  return {
    scale: readScale === undefined ? shape.words.conditions.scale : readScale,
    currency: shape.words.currency,
    isDecimalComma: separator !== ',',
  }
}

function isBlank({ cells, fault }: TableRecord): boolean {
  return fault === undefined && cells.every((cell) => cell.trim() === '')
}

function readRecord(
  record: TableRecord,
  columns: readonly Column[],
  width: number,
  reading: Reading,
): readonly ReadRow[] {
  const fault = record.fault ?? faultOfShape(record, width)
  if (fault !== undefined) return [badRow(record, fault)]
  const draft = blankDraft(record)
  for (const { index, field, heading } of columns) {
    const cell = record.cells[index] ?? ''
    const isTooLong = cell.length > LIMITS.cell
    const wrong = isTooLong ? 'cell_too_long' : FIELD_READERS[field](draft, readCell(cell), reading)
    if (wrong !== undefined) return [badRow(record, wrong, heading, cell)]
  }
  const finished = finishDraft(draft)
  return typeof finished === 'string' ? [badRow(record, finished)] : finished
}

function faultOfShape({ cells, isUnfinished }: TableRecord, width: number): RowFault | undefined {
  if (cells.length > LIMITS.columns) return 'too_many_columns'
  if (cells.length > width && cells.slice(width).some((cell) => cell.trim() !== '')) return 'too_many_columns'
  // A last line with no line ending and missing cells was cut off, perhaps within a cell.
  return isUnfinished && cells.length < width ? 'cut_off' : undefined
}

function badRow({ line, text }: TableRecord, fault: RowFault, column = '', value = ''): BadRow {
  return {
    kind: 'bad',
    line,
    fault,
    column: column.slice(0, LIMITS.shown),
    value: value.slice(0, LIMITS.shown),
    text: text.slice(0, LIMITS.shown),
  }
}
