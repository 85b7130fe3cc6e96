import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import { type Migration, Migrator } from 'kysely/migration'

import { WrongSetting } from '#server/config.ts'

import type { Database } from './database.ts'

/** What Kysely says of a migration that the database had and this server has not. */
const UNKNOWN_MIGRATION = /previously executed migration .+ is missing/
const NEWER =
  'A newer version of Tradewyrm has changed this database. Start that version, or put an older backup in its place.'
const FOLDER = path.join(import.meta.dirname, 'migrations')

/**
 * Migrates the tables to the latest version; several processes may do so at once.
 * @throws {WrongSetting} when a newer version of the server has changed them
 * @throws {Error} with the cause, when a migration fails; on PostgreSQL that migration is then rolled back
 */
export async function migrate(db: Database): Promise<void> {
  const { error } = await new Migrator({ db, provider: { getMigrations } }).migrateToLatest()
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
