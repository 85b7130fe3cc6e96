import { sql } from 'kysely'

import type { Database } from '#server/db/database.ts'

/** A row of any table, by column. */
export type AnyRow = Readonly<Record<string, unknown>>

/** All rows of all tables in a database, including tables that nobody thought of. */
export async function everyTable(db: Database): Promise<Map<string, AnyRow[]>> {
  const tables = await db.introspection.getTables()
  const all = new Map<string, AnyRow[]>()
  for (const { name } of tables.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const { rows } = await sql<AnyRow>`select * from ${sql.table(name)}`.execute(db)
    all.set(name, rows)
  }
  return all
}

/** The rows that weren't there before, by table. A changed row counts as new. */
export function newRows(
  before: ReadonlyMap<string, readonly AnyRow[]>,
  after: ReadonlyMap<string, readonly AnyRow[]>,
): Map<string, AnyRow[]> {
  return new Map(
    [...after].map(([table, rows]) => {
      const known = new Set((before.get(table) ?? []).map((row) => JSON.stringify(row)))
      return [table, rows.filter((row) => !known.has(JSON.stringify(row)))]
    }),
  )
}
