import { CompiledQuery } from 'kysely'

import type { Database } from '#server/db/database.ts'
import { keptTexts } from '#server/db/kept-texts.ts'

/** Row counts of one statement: few different ones, so that few statements are prepared. */
const CHUNKS = [32, 8, 1]

const textsByColumns = new WeakMap<readonly string[], ReturnType<typeof keptTexts>>()

/** Writes rows with a statement that is compiled once per row count. */
export async function writeRows<Row extends object>(
  db: Database,
  columns: readonly (keyof Row & string)[],
  rows: readonly Row[],
  compile: (chunk: Row[]) => CompiledQuery,
): Promise<void> {
  const textFor = textsByColumns.get(columns) ?? keptTexts()
  textsByColumns.set(columns, textFor)
  for (const chunk of chunksOf(rows)) {
    const text = textFor(db, chunk.length, () => compile(chunk.map((row) => inOrder(row, columns))).sql)
    const values = chunk.flatMap((row) => columns.map((column) => row[column] ?? null))
    await db.executeQuery(CompiledQuery.raw(text, values))
  }
}

/** Fills in every column in this order, because the statement names them all. */
function inOrder<Row extends object>(row: Row, columns: readonly (keyof Row & string)[]): Row {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same columns, in another order
  return Object.fromEntries(columns.map((column) => [column, row[column] ?? null])) as Row
}

/** Splits rows into chunks of few different sizes, the largest first. */
export function* chunksOf<Row>(rows: readonly Row[]): Generator<Row[]> {
  let at = 0
  for (const size of CHUNKS) {
    for (; rows.length - at >= size; at += size) yield rows.slice(at, at + size)
  }
}
