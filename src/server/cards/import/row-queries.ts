import { CompiledQuery } from 'kysely'

import type { Database } from '#server/db/database.ts'
import { isPostgres } from '#server/db/portable.ts'

/** Row counts of one statement: few different ones, so that few statements are prepared. */
const CHUNKS = [32, 8, 1]

/**
 * Statements by columns, database and row count, because writing them anew takes longer than running them.
 */
const statements = new WeakMap<readonly string[], Map<string, string>>()

/** Writes rows with a statement that is compiled once per row count. */
export async function writeRows<Row extends object>(
  db: Database,
  columns: readonly (keyof Row & string)[],
  rows: readonly Row[],
  compile: (chunk: Row[]) => CompiledQuery,
): Promise<void> {
  const known = statements.get(columns) ?? new Map<string, string>()
  statements.set(columns, known)
  const kind = isPostgres(db) ? 'postgres' : 'sqlite'
  for (const chunk of chunksOf(rows)) {
    const key = `${kind} ${String(chunk.length)}`
    const text = known.get(key) ?? compile(chunk.map((row) => inOrder(row, columns))).sql
    known.set(key, text)
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
