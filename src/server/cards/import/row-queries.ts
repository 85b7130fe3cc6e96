import { CompiledQuery } from 'kysely'

import type { Database } from '#server/db/database.ts'
import { isPostgres } from '#server/db/portable.ts'

/** Rows of one statement: few sizes, so that few statements are prepared. */
const CHUNKS = [32, 8, 1]

/** Statements by their columns, the kind of database and their number of rows: writing them anew takes longer than running them. */
const statements = new WeakMap<readonly string[], Map<string, string>>()

/** Writes rows by a statement that is compiled once for each number of rows. */
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

/** With every column, so that a statement names them all, in this order. */
function inOrder<Row extends object>(row: Row, columns: readonly (keyof Row & string)[]): Row {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same columns, in another order
  return Object.fromEntries(columns.map((column) => [column, row[column] ?? null])) as Row
}

/** The rows in few sizes of chunk, the largest first. */
export function* chunksOf<Row>(rows: readonly Row[]): Generator<Row[]> {
  let at = 0
  for (const size of CHUNKS) {
    for (; rows.length - at >= size; at += size) yield rows.slice(at, at + size)
  }
}
