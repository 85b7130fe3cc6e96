import { type BadRow, ID_KINDS, type ReadRow, type RowReader, type TableNotes } from '#engines/formats/row.ts'
import { LIMITS, type RowFault } from '#engines/formats/vocabulary.ts'

import { readCell } from './cells.ts'
import { type ColumnChoice, columnsOf, headingAt } from './chosen-columns.ts'
import { type Column, isCounted } from './columns.ts'
import { blankDraft, finishDraft, type Reading } from './draft.ts'
import { FIELD_READERS } from './fields.ts'
import type { Separator } from './header.ts'
import { openLineReader } from './lines.ts'
import { isBlank, openRecordReader } from './record-reader.ts'
import type { TableRecord } from './records.ts'
import type { Field, TableFormat } from './table-format.ts'

const NAMING: readonly Field[] = ['name', 'longName', 'frontName', ...ID_KINDS]

/**
 * Reads a known app's table. Columns may come in any order, and some may be missing. A member may say what they hold, and
 * whether the first row names them.
 */
export function openTableReader(format: TableFormat, choice?: ColumnChoice): RowReader {
  const rows: ReadRow[] = []
  let head: Head | undefined
  /** The heading has no column that identifies a card, so no row can be read. */
  let isHopeless = false

  const records = openRecordReader((record, separator) => {
    if (head === undefined) takeHead(record, separator)
    else if (!isBlank(record)) takeRow(record, head)
  })

  function takeHead(record: TableRecord, separator: Separator): void {
    head = headOf(format, record, separator, choice)
    records.expectColumns(head.width)
    isHopeless = head.width > LIMITS.columns || !namesCards(head.columns)
    const fault = head.width > LIMITS.columns ? 'too_many_columns' : 'no_name_column'
    if (isHopeless) rows.push(badRow(record, record.fault ?? fault))
    else if (choice?.hasHeadings === false) takeRow(record, head)
  }

  function takeRow(record: TableRecord, { columns, width, reading, unread }: Head): void {
    rows.push(...readRecord(record, columns, width, reading))
    for (const column of unread.blank)
      if ((record.cells[column] ?? '').trim() !== '') {
        unread.blank.delete(column)
        unread.said.push(column)
      }
  }

  return openLineReader(rows, {
    longest: LIMITS.line,
    takeLine: (line) => {
      if (!isHopeless) records.takeLine(line)
    },
    end: () => records.end(),
    notes: () => (head === undefined ? undefined : notesOf(head)),
  })
}

/** Whether a column says which card a row is. */
export function namesCards(columns: readonly Column[]): boolean {
  return columns.some(({ field }) => NAMING.includes(field))
}

/** What the first row of a table tells about the others. */
interface Head {
  readonly columns: readonly Column[]
  readonly headings: readonly string[]
  readonly width: number
  readonly reading: Reading
  /** The columns without a field: those that had nothing in them so far, and those that had. */
  readonly unread: { readonly blank: Set<number>; readonly said: number[] }
}

function headOf(
  format: TableFormat,
  record: TableRecord,
  separator: Separator,
  choice: ColumnChoice | undefined,
): Head {
  const { cells } = record
  const columns = columnsOf(format, cells, choice)
  const indexes = cells.map((_, index) => index).slice(0, LIMITS.columns)
  const isUnread = (index: number) => columns.every((column) => column.index !== index)
  return {
    columns,
    headings: cells.map((cell, index) => headingAt(index, choice?.hasHeadings === false ? '' : cell)),
    width: cells.length,
    reading: readingOf(format, separator),
    unread: { blank: new Set(indexes.filter(isUnread)), said: [] },
  }
}

function notesOf({ columns, headings, unread }: Head): TableNotes {
  const numbers = unread.said.toSorted((one, other) => one - other)
  return {
    notRead: numbers.map((index) => (headings[index] ?? '').slice(0, LIMITS.heading)),
    isCounted: isCounted(columns),
  }
}

function readingOf({ shape, readScale }: TableFormat, separator: Separator): Reading {
  return {
    scale: readScale === undefined ? shape.words.conditions.scale : readScale,
    currency: shape.words.currency,
    isDecimalComma: separator !== ',',
  }
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
