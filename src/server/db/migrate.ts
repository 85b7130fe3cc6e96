import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'

import { WrongSetting } from '#server/config.ts'

import type { Database } from './database.ts'

/** What Kysely says of a migration that the database had and this server has not. */
const UNKNOWN_MIGRATION = /previously executed migration .+ is missing/
const NEWER =
  'A newer version of Tradewyrm has changed this database. Start that version, or restore an older backup.'
const FOLDER = path.join(import.meta.dirname, 'migrations')

/**
 * Migrates the tables to the latest version; several processes may do so at once. Tables that are there already
 * are changed by `carryOut`, which is given what changes them; if it throws before, nothing changes.
 * @throws {WrongSetting} when a newer version of the server has changed them
 * @throws {Error} with the cause, when a migration fails; on PostgreSQL that migration is then rolled back
 */
export async function migrate(
  db: Database,
  carryOut: (update: () => Promise<void>) => Promise<void> = (update) => update(),
): Promise<void> {
  const done = await listDone(db)
  const known = Object.keys(await getMigrations())
  if (done.some((name) => !known.includes(name))) throw new WrongSetting(NEWER)
  const update = () => run(db, getMigrations)
  if (done.length > 0 && done.length < known.length) await carryOut(update)
  else await update()
}

/**
 * Makes the tables of an empty database as they were after exactly these migrations.
 * @throws {WrongSetting} when one of them belongs to a newer version of the server
 */
export async function migrateTo(db: Database, names: readonly string[]): Promise<void> {
  const known = await getMigrations()
  const wanted = names.map((name) => [name, known[name]] as const)
  if (wanted.some(([, migration]) => migration === undefined)) throw new WrongSetting(NEWER)
  const chosen = Object.fromEntries(wanted.flatMap(([name, one]) => (one ? [[name, one]] : [])))
  await run(db, () => Promise.resolve(chosen))
}

/** Whether the tables are those of this version. */
export async function isUpToDate(db: Database): Promise<boolean> {
  return (await listDone(db)).join() === (await listKnownMigrations()).join()
}

/** The names of all migrations of this version, in order. */
export async function listKnownMigrations(): Promise<string[]> {
  return Object.keys(await getMigrations())
}

/** The names of the migrations that made the tables as they are; none in an empty database. */
export async function listDone(db: Database): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

async function run(db: Database, migrationsOf: typeof getMigrations): Promise<void> {
  const { error } = await new Migrator({ db, provider: { getMigrations: migrationsOf } }).migrateToLatest()
  if (error instanceof Error && UNKNOWN_MIGRATION.test(error.message)) throw new WrongSetting(NEWER)
  if (error !== undefined) throw new Error('The database could not be brought up to date', { cause: error })
}

async function getMigrations(): Promise<Record<string, Migration>> {
  const files = await readdir(FOLDER)
  const migrations = files.filter((file) => /^\d{3}-[\w-]+\.ts$/.test(file)).toSorted()
  return Object.fromEntries(
    await Promise.all(
      migrations.map(async (file) => [path.basename(file, '.ts'), await readMigration(file)] as const),
    ),
  )
}

async function readMigration(file: string): Promise<Migration> {
  const address = pathToFileURL(path.join(FOLDER, file)).href
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each file of that folder exports `up`
  return (await import(/* @vite-ignore */ address)) as Migration
}
