import type { Compilable, CompiledQuery } from 'kysely'

import type { Database } from './database.ts'
import { isPostgres } from './portable.ts'
import type { ReadAtOnce } from './sqlite.ts'

/**
 * The synchronous reader of each database. Transactions have none, because they must see their own changes.
 */
const readers = new WeakMap<Database, ReadAtOnce>()

/** Makes prepared queries on `db`, outside transactions, use `read` from now on. */
export function readAtOnceFrom(db: Database, read: ReadAtOnce): void {
  readers.set(db, read)
}

/** Marks a stand-in for a value while a query is built; no text of ours starts with it. */
const MARK = '\0'

interface Plan<Row> {
  readonly compiled: CompiledQuery<Row>
  /** The value's name for each parameter; `undefined` if the query itself provides it. */
  readonly names: readonly (string | undefined)[]
}

/**
 * Builds a query once and then only fills in its values. Use it for reads on every request, where building
 * takes longer than SQLite's answer. `build` gets a stand-in for each value: one kind for texts, one for numbers.
 */
export function prepared<Name extends string, Row, Numbered extends string = never>(
  build: (db: Database, value: (name: Name) => string, number: (name: Numbered) => number) => Compilable<Row>,
): (db: Database, values: Readonly<Record<Name, string> & Record<Numbered, number>>) => Promise<Row[]> {
  const plans = new Map<boolean, Plan<Row>>()
  const planFor = (db: Database): Plan<Row> => {
    const plain: Parameters<typeof isPostgres>[0] = db
    const dialect = isPostgres(plain)
    const plan = plans.get(dialect) ?? readPlan(build(db, standIn, numberStandIn).compile())
    plans.set(dialect, plan)
    return plan
  }
  return async (db, values) => {
    const { compiled, names } = planFor(db)
    const given: Readonly<Record<string, string | number>> = values
    const parameters = names.map((name, at) => (name === undefined ? compiled.parameters[at] : given[name]))
    const read = readers.get(db)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rows of this very statement
    if (read !== undefined) return read(compiled.sql, parameters) as Row[]
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters })
    return rows
  }
}

function standIn(name: string): string {
  return `${MARK}${name}`
}

function numberStandIn(name: string): number {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Kysely only hands it back
  return standIn(name) as unknown as number
}

function readPlan<Row>(compiled: CompiledQuery<Row>): Plan<Row> {
  const names = compiled.parameters.map((parameter) =>
    typeof parameter === 'string' && parameter.startsWith(MARK) ? parameter.slice(MARK.length) : undefined,
  )
  return { compiled, names }
}
