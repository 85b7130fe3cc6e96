import { readCell } from './cells.ts'
import { headingKey } from './header.ts'
import type { Field, TableFormat } from './table-format.ts'

/** A column of a file, and what is under it. */
export interface Column {
  readonly index: number
  /** As written in the file. */
  readonly heading: string
  readonly field: Field
}

const FIELDS_OF = new WeakMap<TableFormat, ReadonlyMap<string, Field>>()

/** The fields of a format's headings, by their `headingKey`. */
export function fieldsByHeading(format: TableFormat): ReadonlyMap<string, Field> {
  const known = FIELDS_OF.get(format)
  if (known !== undefined) return known
  const written = format.shape.columns.flatMap(([heading, field]) =>
    field === undefined ? [] : [[headingKey(heading), field] as const],
  )
  const read = Object.entries(format.alsoReads).map(
    ([heading, field]) => [headingKey(heading), field] as const,
  )
  const fields = new Map([...read, ...written])
  FIELDS_OF.set(format, fields)
  return fields
}

/**
 * The columns we understand, each field once. A heading that may mean something else, such as `ID`, counts only
 * if no other column has its field.
 */
export function findColumns(format: TableFormat, cells: readonly string[]): Column[] {
  const fields = fieldsByHeading(format)
  const columns: Column[] = []
  const add = (index: number, cell: string, field: Field | undefined) => {
    const isNew = columns.every((column) => column.field !== field || field === 'hint')
    if (field !== undefined && isNew) columns.push({ index, heading: readCell(cell), field })
  }
  for (const [index, cell] of cells.entries()) add(index, cell, fields.get(headingKey(cell)))
  for (const [index, cell] of cells.entries()) add(index, cell, format.readsAtLast?.[headingKey(cell)])
  return settleCounts(columns.toSorted((one, other) => one.index - other.index))
}

const COUNTS: readonly Field[] = ['quantity', 'plainCopies', 'foilCopies']

/** Whether a column says how many copies there are. */
export function isCounted(columns: readonly Column[]): boolean {
  return columns.some(({ field }) => COUNTS.includes(field))
}

/**
 * Beside a count of foils, a plain count is that of the other copies. With both of them given, a third is their total, and
 * says nothing new.
 */
export function settleCounts(columns: readonly Column[]): Column[] {
  const has = (wanted: Field) => columns.some(({ field }) => field === wanted)
  if (has('plainCopies')) return columns.filter(({ field }) => field !== 'quantity')
  if (!has('foilCopies')) return [...columns]
  return columns.map((column) =>
    column.field === 'quantity' ? { ...column, field: 'plainCopies' as const } : column,
  )
}
