import type { DatabaseSync } from 'node:sqlite'

import { WORD_TABLES } from '#server/db/full-text.ts'

/** The table of a backup that holds the files of the data folder. No migration makes it. */
export const FILE_TABLE = 'backup_file'

/**
 * Every database has its own: how its tables were made, and the index of words, which follows the messages by
 * triggers.
 */
const OF_ITS_OWN = new Set(['kysely_migration', 'kysely_migration_lock', FILE_TABLE, ...WORD_TABLES])

/** A table whose rows are copied. */
export interface CopiedTable {
  readonly name: string
  readonly columns: readonly string[]
}

/** What a copy holds. */
export interface Contents {
  /** The migrations that made its tables. */
  readonly migrations: string[]
  /** How many rows each table has. */
  readonly counts: Record<string, number>
}

/** A name in SQL. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** All tables of a SQLite file whose rows are copied; those that others refer to come before these. */
export function listCopiedTables(sqlite: DatabaseSync): CopiedTable[] {
  const names = textsOf(
    sqlite,
    `select name as text from sqlite_schema where type = 'table' and name not like 'sqlite\\_%' escape '\\' order by name`,
  ).filter((name) => !OF_ITS_OWN.has(name))
  const needs = new Map(names.map((name) => [name, parentsOf(sqlite, name)]))
  return inOrder(names, needs).map((name) => ({
    name,
    columns: textsOf(sqlite, 'select name as text from pragma_table_info(?) order by cid', name),
  }))
}

/** Looks what a SQLite file holds. */
export function readContents(sqlite: DatabaseSync): Contents {
  const migrations = textsOf(sqlite, 'select name as text from kysely_migration order by name')
  const counts = listCopiedTables(sqlite).map(
    ({ name }) => [name, numberOf(sqlite, `select count(*) as number from ${quoted(name)}`)] as const,
  )
  return { migrations, counts: Object.fromEntries(counts) }
}

/** The texts in the column `text`. */
export function textsOf(sqlite: DatabaseSync, statement: string, ...values: string[]): string[] {
  return sqlite
    .prepare(statement)
    .all(...values)
    .map(({ text }) => String(text))
}

function numberOf(sqlite: DatabaseSync, statement: string): number {
  return Number(sqlite.prepare(statement).get()?.['number'])
}

function parentsOf(sqlite: DatabaseSync, name: string): string[] {
  return textsOf(sqlite, 'select distinct "table" as text from pragma_foreign_key_list(?)', name)
}

function inOrder(names: readonly string[], needs: ReadonlyMap<string, readonly string[]>): string[] {
  const ordered = new Set<string>()
  const add = (name: string) => {
    if (ordered.has(name)) return
    for (const parent of needs.get(name) ?? []) if (parent !== name) add(parent)
    ordered.add(name)
  }
  for (const name of names) add(name)
  return [...ordered]
}
