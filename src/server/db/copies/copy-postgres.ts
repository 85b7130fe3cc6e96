import { DatabaseSync } from 'node:sqlite'

import { sql } from 'kysely'

import type { DatabaseTransaction } from '#server/db/database.ts'
import { listDone, migrateTo } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'

import { type CopiedTable, listCopiedTables, quoted } from './copied-tables.ts'
import { type OnShare, partOf } from './progress.ts'
import { withoutIndexes } from './sqlite-indexes.ts'

const ROWS_AT_ONCE = 1000

type Row = Readonly<Record<string, string | number | null>>

/**
 * Copies all rows of PostgreSQL, read in one transaction that sees one moment, into a new SQLite file whose tables the same
 * migrations made.
 */
export async function copyPostgres(databaseUrl: string, file: string, onShare: OnShare): Promise<void> {
  const { db } = openDatabase(databaseUrl)
  try {
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (source) => {
        await makeTables(file, await listDone(source))
        using target = new DatabaseSync(file)
        // Nobody else reads this file, and if anything happens to it we begin again.
        target.exec('pragma journal_mode = off; pragma synchronous = off; pragma foreign_keys = off')
        await withoutIndexes(target, async () => {
          const tables = listCopiedTables(target)
          const parts = await shareOut(source, tables, onShare)
          for (const table of tables) await copyTable(source, target, table, parts.get(table.name))
        })
        await copyCounters(source, target)
      })
  } finally {
    await db.destroy()
  }
}

async function makeTables(file: string, migrations: readonly string[]): Promise<void> {
  const { db } = openDatabase(`file:${file}`)
  try {
    await migrateTo(db, migrations)
  } finally {
    await db.destroy()
  }
}

/** Told how many rows of a table are copied. */
type OnRows = (rows: number) => void

/** What each table tells of the whole, by its size on the disk and about as many rows as it has. */
async function shareOut(
  source: DatabaseTransaction,
  tables: readonly CopiedTable[],
  onShare: OnShare,
): Promise<Map<string, OnRows>> {
  const { rows } = await sql<{ name: string; bytes: number | string; rows: number }>`
    select relname as name, pg_relation_size(oid) as bytes, reltuples as rows
    from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace`.execute(source)
  const known = new Map(rows.map((row) => [row.name, row]))
  const bytesOf = ({ name }: CopiedTable) => Number(known.get(name)?.bytes ?? 0)
  const all = tables.reduce((sum, table) => sum + bytesOf(table), 0)
  let before = 0
  return new Map(
    tables.map((table) => {
      const from = before
      before += bytesOf(table)
      const part = partOf(onShare, from / Math.max(all, 1), before / Math.max(all, 1))
      // Unknown until the table was analysed once.
      const expected = Math.max(known.get(table.name)?.rows ?? 0, ROWS_AT_ONCE)
      return [table.name, (copied: number) => part(copied / expected)] as const
    }),
  )
}

async function copyTable(
  source: DatabaseTransaction,
  target: DatabaseSync,
  { name, columns }: CopiedTable,
  onRows: OnRows = () => undefined,
): Promise<void> {
  const listed = columns.map(quoted).join(', ')
  // A migration may have left rows of its own.
  target.exec(`delete from ${quoted(name)}`)
  const insert = target.prepare(
    `insert into ${quoted(name)} (${listed}) values (${columns.map(() => '?').join(', ')})`,
  )
  let copied = 0
  await sql.raw(`declare copied no scroll cursor for select ${listed} from ${quoted(name)}`).execute(source)
  for (;;) {
    const { rows } = await sql.raw<Row>(`fetch ${String(ROWS_AT_ONCE)} from copied`).execute(source)
    target.exec('begin')
    for (const row of rows) insert.run(...columns.map((column) => row[column] ?? null))
    target.exec('commit')
    copied += rows.length
    onRows(copied)
    if (rows.length < ROWS_AT_ONCE) break
  }
  await sql`close copied`.execute(source)
}

/** Keys that grow go on from where they are, even where the last rows were deleted. */
async function copyCounters(source: DatabaseTransaction, target: DatabaseSync): Promise<void> {
  const { rows } = await sql<{ table: string; last: number | null }>`
    select table_name as "table",
      pg_sequence_last_value(pg_get_serial_sequence(quote_ident(table_name), column_name)::regclass) as last
    from information_schema.columns
    where table_schema = current_schema() and is_identity = 'YES'`.execute(source)
  for (const { table, last } of rows) {
    target.prepare('delete from sqlite_sequence where name = ?').run(table)
    target.prepare('insert into sqlite_sequence (name, seq) values (?, ?)').run(table, last ?? 0)
  }
}
