import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { sql } from 'kysely'

import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { selectHits, WORD_TABLES } from '#server/db/full-text.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { isPostgres } from '#server/db/portable.ts'
import { LIMIT_TABLE } from '#server/db/postgres.ts'
import { type AnyRow, everyTable } from '#tests/server/every-table.ts'
import { emptyDatabase, testConfig } from '#tests/server/start-app.ts'

/** The kinds of database that a run can fill: on SQLite's there is no PostgreSQL. */
export const KINDS: readonly string[] =
  process.env['TEST_DATABASE'] === 'postgres' ? ['postgres', 'sqlite'] : ['sqlite']

/** A house that is not built yet: an empty folder and an empty database. */
export interface Home extends AsyncDisposable {
  readonly config: Config
  /** A folder beside it, for backups. */
  readonly shelf: string
}

export async function emptyHome(
  kind: string | undefined = process.env['TEST_DATABASE'],
  settings: Readonly<Record<string, string>> = {},
): Promise<Home> {
  const root = mkdtempSync(path.join(tmpdir(), 'tradewyrm-home-'))
  const dataDir = path.join(root, 'data')
  const database = await emptyDatabase(dataDir, kind)
  return {
    config: testConfig(dataDir, database.url, settings),
    shelf: root,
    [Symbol.asyncDispose]: async () => {
      await database.drop()
      rmSync(root, { recursive: true, force: true })
    },
  }
}

/**
 * Every row, sorted, of every table that members fill. The numbers of transactions and the index of words mean something
 * in one database only.
 */
export async function everyRow(database: Database | string): Promise<Map<string, string[]>> {
  if (typeof database !== 'string') return sorted(await everyTable(database))
  const { db } = openDatabase(database)
  try {
    return sorted(await everyTable(db))
  } finally {
    await db.destroy()
  }
}

/** All keys, references and indexes of a database, as it names them itself. */
export async function rulesOf(databaseUrl: string): Promise<string[]> {
  const { db } = openDatabase(databaseUrl)
  const plain: Parameters<typeof isPostgres>[0] = db
  const listed = isPostgres(plain)
    ? sql<{ rule: string }>`
        select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as rule
        from pg_constraint where connamespace = current_schema()::regnamespace
        union all select indexdef from pg_indexes where schemaname = current_schema()`
    : sql<{ rule: string }>`select name || ' ' || coalesce(sql, '') as rule from sqlite_master`
  try {
    const { rows } = await listed.execute(db)
    return rows.map(({ rule }) => rule).toSorted()
  } finally {
    await db.destroy()
  }
}

/** How many messages the index of words has with this word. */
export async function countFound(databaseUrl: string, word: string): Promise<number> {
  const { db } = openDatabase(databaseUrl)
  try {
    const rooms = await db.selectFrom('conversation').select('id').execute()
    const query = {
      phrases: [word],
      beginning: undefined,
      within: { roomIds: rooms.map(({ id }) => id) },
      authorId: undefined,
      weeks: undefined,
    }
    const hits = await db
      .selectFrom(selectHits(db, query, undefined).as('hit'))
      .select('number')
      .execute()
    return hits.length
  } finally {
    await db.destroy()
  }
}

function sorted(tables: ReadonlyMap<string, readonly AnyRow[]>): Map<string, string[]> {
  return new Map(
    [...tables]
      .filter(([name]) => name !== LIMIT_TABLE && !WORD_TABLES.includes(name))
      .map(([name, rows]) => [name, rows.map((row) => wordsOf(row)).toSorted()]),
  )
}

function wordsOf(row: AnyRow): string {
  const told = Object.entries(row).filter(([column]) => column !== 'transaction_number')
  return JSON.stringify(told.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

function digestOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}

/** All files below a folder with digests of their bytes, without the database. */
export function filesIn(folder: string): Map<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return new Map(
    entries
      .filter((entry) => entry.isFile() && !/\.db(?:-\w+)?$/.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name))
      .toSorted()
      .map((file) => [path.relative(folder, file), digestOf(file)]),
  )
}
