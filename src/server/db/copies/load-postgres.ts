import { DatabaseSync } from 'node:sqlite'

import { sql } from 'kysely'

import type { Database, DatabaseTransaction } from '#server/db/database.ts'
import { migrate, migrateTo } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'

import { type Contents, type CopiedTable, listCopiedTables, quoted } from './copied-tables.ts'

const ROWS_AT_ONCE = 500

/** Rows that PostgreSQL took are not those that the backup says it has. */
class RowsMissing extends Error {
  override readonly name = 'RowsMissing'
}

/** Whether a PostgreSQL database has no tables yet. */
export async function isPostgresEmpty(databaseUrl: string): Promise<boolean> {
  const { db } = openDatabase(databaseUrl)
  try {
    return (await db.introspection.getTables({ withInternalKyselyTables: true })).length === 0
  } finally {
    await db.destroy()
  }
}

/**
 * Fills an empty PostgreSQL database from a copy, and brings it up to date: all of it, or nothing.
 * @param beforeCommit is the last that can fail
 */
export async function loadPostgres(
  databaseUrl: string,
  file: string,
  { migrations, counts }: Contents,
  beforeCommit: (db: Database) => Promise<void>,
): Promise<void> {
  const { db } = openDatabase(databaseUrl)
  try {
    await db.transaction().execute(async (target) => {
      await migrateTo(target, migrations)
      using source = new DatabaseSync(file, { readOnly: true })
      const restoreIndexes = await dropIndexes(target)
      for (const table of listCopiedTables(source)) {
        const loaded = await loadTable(source, target, table)
        if (loaded !== counts[table.name]) throw new RowsMissing(`${table.name} has ${String(loaded)} rows`)
      }
      await loadCounters(source, target)
      await restoreIndexes()
      await migrate(target)
      await beforeCommit(target)
    })
    await sql`analyze`.execute(db)
  } finally {
    await db.destroy()
  }
}

async function loadTable(
  source: DatabaseSync,
  target: DatabaseTransaction,
  { name, columns }: CopiedTable,
): Promise<number> {
  const [table, listed] = [sql.raw(quoted(name)), sql.raw(columns.map(quoted).join(', '))]
  const { rows: seeded } = await sql`select 1 from ${table} limit 1`.execute(target)
  // A migration may have left rows of its own.
  if (seeded.length > 0) await sql`delete from ${table}`.execute(target)
  let loaded = 0
  const load = async (rows: readonly object[]) => {
    const text = JSON.stringify(rows)
    const { numAffectedRows } = await sql`
      insert into ${table} (${listed}) overriding system value
      select ${listed} from json_populate_recordset(null::${table}, ${text}::json)`.execute(target)
    loaded += Number(numAffectedRows)
  }
  let waiting: object[] = []
  for (const row of source.prepare(`select * from ${quoted(name)}`).iterate()) {
    waiting.push(row)
    if (waiting.length < ROWS_AT_ONCE) continue
    await load(waiting)
    waiting = []
  }
  if (waiting.length > 0) await load(waiting)
  return loaded
}

/** Keys that grow go on from where they were. */
async function loadCounters(source: DatabaseSync, target: DatabaseTransaction): Promise<void> {
  const known = source.prepare('select seq from sqlite_sequence where name = ?')
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = current_schema() and is_identity = 'YES'`.execute(target)
  for (const { table, column } of rows) {
    const last = Number(known.get(table)?.['seq'] ?? 0)
    if (last > 0)
      await sql`select setval(pg_get_serial_sequence(quote_ident(${table}), ${column}), ${last}::bigint)`.execute(
        target,
      )
  }
}

/** Drops the indexes that are no constraints. @returns what makes them again */
async function dropIndexes(db: DatabaseTransaction): Promise<() => Promise<void>> {
  const { rows } = await sql<{ name: string; statement: string }>`
    select indexname as name, indexdef as statement from pg_indexes
    where schemaname = current_schema() and indexname not in (
      select pg_class.relname from pg_constraint join pg_class on pg_class.oid = pg_constraint.conindid)`.execute(
    db,
  )
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(db)
  return async () => {
    for (const { statement } of rows) await sql.raw(statement).execute(db)
  }
}
