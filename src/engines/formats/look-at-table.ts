import { anyTable } from './apps/any-table.ts'
import { findTable } from './formats.ts'
import { openReader } from './reader.ts'
import { BEGINNING_LENGTH, recogniseFormat } from './recognise.ts'
import type { ReadRow } from './row.ts'
import { readCell } from './table/cells.ts'
import { type ColumnChoice, columnsOf, headingAt } from './table/chosen-columns.ts'
import { usesOf } from './table/column-words.ts'
import { type Column, fieldsByHeading, isCounted } from './table/columns.ts'
import { headingKey } from './table/header.ts'
import { openLineReader } from './table/lines.ts'
import { namesCards } from './table/read-table.ts'
import { isBlank, openRecordReader } from './table/record-reader.ts'
import type { TableRecord } from './table/records.ts'
import type { Field, TableFormat } from './table/table-format.ts'
import { mayCount, meansNoCount } from './table/uncounted.ts'
import { type ColumnUse, type FormatId, LIMITS } from './vocabulary.ts'

/** A column of a table, as a member sees it. */
interface LookedColumn {
  /** Its heading, or its number if it has none. */
  readonly heading: string
  /** What we take it for by ourselves. */
  readonly use: ColumnUse
  /** The field behind that, also where members have no word for it. */
  readonly field: Field | undefined
  /** Up to three different cells, shortened. */
  readonly samples: readonly string[]
}

/** What a file's beginning shows of its table. */
export interface TableLook {
  readonly format: FormatId
  /** The cells of its first row, shortened. A member's choice is remembered for them. */
  readonly headings: readonly string[]
  readonly hasHeadings: boolean
  readonly columns: readonly LookedColumn[]
  /** What only the member can say: which column names the cards, or which one counts them. */
  readonly question: 'names' | 'count' | undefined
  /** Indexes of columns that may be the count, where that is the question. */
  readonly counts: readonly number[]
}

const SAMPLES = 3
const SAMPLE_LENGTH = 60
const ROWS_SHOWN = 3
/** Of ten rows, how many have as many cells as the first, if it is a table. */
const ALIKE_OF_TEN = 8
const A_NUMBER = /^[$€£]?\s*\d+(?:[.,]\d+)?\s*[x×€]?$/i
const AN_ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/**
 * Looks at a table's columns, without reading its rows. `undefined` for what is no table.
 * @param beginning its first `BEGINNING_LENGTH` characters, or the whole file
 * @param told what the member says: its format, and whether its first row names the columns
 */
export function lookAtTable(
  beginning: string,
  told: { readonly format?: FormatId | undefined; readonly hasHeadings?: boolean | undefined } = {},
): TableLook | undefined {
  const { format, isSure } = tableOf(beginning, told.format)
  if (format === undefined) return undefined
  const [first, ...others] = firstRecords(beginning)
  if (first === undefined || !hasColumns(first) || !(isSure || areAlike(first, others))) return undefined
  return describeTable(format, [first, ...others], told.hasHeadings ?? looksLikeHeadings(format, first))
}

function describeTable(
  format: TableFormat,
  [first, ...others]: readonly [TableRecord, ...TableRecord[]],
  hasHeadings: boolean,
): TableLook {
  const rows = hasHeadings ? others : [first, ...others]
  const columns = columnsOf(format, first.cells, hasHeadings ? undefined : { hasHeadings, uses: [] })
  return {
    format: format.id,
    headings: headingsOf(first),
    hasHeadings,
    columns: describe(first.cells, { columns, rows, hasHeadings }),
    ...questionOf(format, { cells: hasHeadings ? first.cells : undefined, columns, rows }),
  }
}

/** The first three rows of a table as they would be read with a member's choice. */
export function readFirstRows(
  beginning: string,
  format: FormatId,
  choice?: ColumnChoice,
): readonly ReadRow[] {
  const reader = openReader(format, choice)
  const rows = reader.push(beginning.slice(0, BEGINNING_LENGTH))
  return [...rows, ...(isWhole(beginning) ? reader.end() : [])].slice(0, ROWS_SHOWN)
}

/** The first row of what may be a table, as a member's choice is remembered for it. */
export function headingsOfTable(beginning: string): readonly string[] | undefined {
  const [first] = firstRecords(beginning)
  return first !== undefined && hasColumns(first) ? headingsOf(first) : undefined
}

function hasColumns({ cells, fault }: TableRecord): boolean {
  return fault === undefined && cells.length > 1 && cells.length <= LIMITS.columns
}

function isWhole(beginning: string): boolean {
  return beginning.length < BEGINNING_LENGTH
}

/** The table to read a file as: its own, or any if it may be one that we don't know. */
function tableOf(
  beginning: string,
  told: FormatId | undefined,
): { readonly format: TableFormat | undefined; readonly isSure: boolean } {
  const recognised = recogniseFormat(beginning)
  if (recognised.format !== null) return { format: findTable(told ?? recognised.format), isSure: true }
  const isUnknown = recognised.reason === 'no_name_column' || recognised.reason === 'unknown'
  const mayBe = told !== undefined || isUnknown
  return { format: mayBe ? findTable(told ?? anyTable.id) : undefined, isSure: false }
}

function firstRecords(beginning: string): TableRecord[] {
  const found: TableRecord[] = []
  const records = openRecordReader((record) => {
    if (found.length === 0) records.expectColumns(record.cells.length)
    if (!isBlank(record)) found.push(record)
  })
  const lines = openLineReader([], {
    longest: LIMITS.line,
    takeLine: (line) => records.takeLine(line),
    end: () => records.end(),
  })
  lines.push(beginning.slice(0, BEGINNING_LENGTH))
  if (isWhole(beginning)) lines.end()
  return found
}

function areAlike({ cells }: TableRecord, others: readonly TableRecord[]): boolean {
  const alike = others.filter((record) => record.cells.length === cells.length)
  return others.length > 0 && alike.length * 10 >= others.length * ALIKE_OF_TEN
}

/**
 * A row with a count, a price or an id in it is a card already. But if one of its cells is the heading of a column
 * that says which card a row is, the row holds headings.
 */
function looksLikeHeadings(format: TableFormat, { cells }: TableRecord): boolean {
  const isOfCard = cells.some((cell) => A_NUMBER.test(readCell(cell)) || AN_ID.test(readCell(cell)))
  return !isOfCard || namesCards(columnsOf(format, cells, undefined))
}

function headingsOf({ cells }: TableRecord): string[] {
  return cells.map((cell) => readCell(cell).slice(0, LIMITS.heading))
}

interface Looked {
  readonly columns: readonly Column[]
  readonly rows: readonly TableRecord[]
}

function describe(
  cells: readonly string[],
  { columns, rows, hasHeadings }: Looked & { readonly hasHeadings: boolean },
): LookedColumn[] {
  const samples = cells.map((_, index) => samplesOf(rows, index))
  const uses = usesOf(columns, (index) => samples[index] ?? [])
  return cells.map((cell, index) => ({
    heading: headingAt(index, hasHeadings ? cell : '').slice(0, LIMITS.heading),
    use: uses.get(index) ?? 'left_out',
    field: columns.find((column) => column.index === index)?.field,
    samples: samples[index] ?? [],
  }))
}

function samplesOf(rows: readonly TableRecord[], index: number): string[] {
  const samples = new Set<string>()
  for (const { cells } of rows) {
    const cell = readCell(cells[index] ?? '')
    if (cell !== '') samples.add(cell.slice(0, SAMPLE_LENGTH))
    if (samples.size === SAMPLES) break
  }
  return [...samples]
}

function questionOf(
  format: TableFormat,
  { cells, columns, rows }: Looked & { readonly cells: readonly string[] | undefined },
): Pick<TableLook, 'question' | 'counts'> {
  if (!namesCards(columns)) return { question: 'names', counts: [] }
  if (isCounted(columns) || cells === undefined) return { question: undefined, counts: [] }
  const known = fieldsByHeading(format)
  const written = new Set(format.shape.columns.map(([heading]) => headingKey(heading)))
  const counts = cells.flatMap((cell, index) => {
    const key = headingKey(cell)
    const isKnown = columns.some((column) => column.index === index) || known.has(key) || written.has(key)
    return isKnown || meansNoCount(key) || !mayCount(rows, index) ? [] : [index]
  })
  return { question: counts.length > 0 ? 'count' : undefined, counts }
}
