import { DatabaseSync } from 'node:sqlite'

import { sql } from 'kysely'

import type { Database, DatabaseTransaction } from '#server/db/database.ts'
import { migrate, migrateTo } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'

import { type Contents, type CopiedTable, listCopiedTables, quoted } from './copied-tables.ts'
import { connectOnce, type OneConnection } from './one-connection.ts'

/** In a piece that is sent at once. */
const PIECE_LETTERS = 200_000
/** Enough to sort the keys of a few million rows without files. */
const INDEXING_MEMORY = '256MB'

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
  await using connection = await connectOnce(databaseUrl)
  const { db, copy } = connection
  await db.transaction().execute(async (target) => {
    await migrateTo(target, migrations)
    using source = new DatabaseSync(file, { readOnly: true })
    const restoreIndexes = await dropIndexes(target)
    for (const table of listCopiedTables(source)) {
      // A migration may have left rows of its own.
      await sql`delete from ${sql.id(table.name)}`.execute(target)
      const loaded = await loadTable(source, copy, table)
      if (loaded !== counts[table.name]) throw new RowsMissing(`${table.name} has ${String(loaded)} rows`)
    }
    await loadCounters(source, target)
    await restoreIndexes()
    await migrate(target)
    await beforeCommit(target)
  })
  await sql`analyze`.execute(db)
}

/** @returns how many rows it has now */
async function loadTable(
  source: DatabaseSync,
  copy: OneConnection['copy'],
  { name, columns }: CopiedTable,
): Promise<number> {
  const listed = columns.map(quoted).join(', ')
  const rows = source.prepare(`select ${listed} from ${quoted(name)}`)
  rows.setReturnArrays(true)
  return await copy(`copy ${quoted(name)} (${listed}) from stdin`, inPieces(rows.iterate()))
}

/** Rows as lines that PostgreSQL copies, many in each piece. */
function* inPieces(rows: Iterable<unknown>): Generator<Buffer> {
  let lines: string[] = []
  let letters = 0
  for (const row of rows) {
    const line = lineOf(row)
    lines.push(line)
    letters += line.length
    if (letters < PIECE_LETTERS) continue
    yield Buffer.from(lines.join(''))
    lines = []
    letters = 0
  }
  if (lines.length > 0) yield Buffer.from(lines.join(''))
}

/** @see https://www.postgresql.org/docs/current/sql-copy.html "Text Format" */
function lineOf(row: unknown): string {
  if (!Array.isArray(row)) throw new TypeError('SQLite gave no row')
  return `${row.map(fieldOf).join('\t')}\n`
}

const ESCAPED: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
}

function fieldOf(value: unknown): string {
  if (value === null) return '\\N'
  if (typeof value === 'string') return value.replaceAll(/[\\\t\n\r]/g, (sign) => ESCAPED[sign] ?? sign)
  if (typeof value === 'number') return String(value)
  throw new TypeError(`a ${typeof value} has no place in PostgreSQL's tables`)
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

/**
 * Drops all indexes, keys and references. Made at once from all rows, they take a fraction of the time.
 * @returns what makes them again
 */
async function dropIndexes(db: DatabaseTransaction): Promise<() => Promise<void>> {
  const references = await dropConstraints(db, ['f'])
  const keys = await dropConstraints(db, ['p', 'u'])
  const { rows } = await sql<{ name: string; statement: string }>`
    select indexname as name, indexdef as statement from pg_indexes where schemaname = current_schema()`.execute(
    db,
  )
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(db)
  const indexes = rows.map(({ statement }) => statement)
  return async () => {
    await sql`set local maintenance_work_mem = ${sql.lit(INDEXING_MEMORY)}`.execute(db)
    // What a reference points at has its key by then.
    for (const statement of [...keys, ...indexes, ...references]) await sql.raw(statement).execute(db)
  }
}

/** @returns the statements that make them again */
async function dropConstraints(db: DatabaseTransaction, kinds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as "table", quote_ident(conname) as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint
    where connamespace = current_schema()::regnamespace and contype in (${sql.join(kinds)})`.execute(db)
  for (const { table, name } of rows)
    await sql.raw(`alter table ${table} drop constraint ${name}`).execute(db)
  return rows.map(
    ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
  )
}
