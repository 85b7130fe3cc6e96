import { rmSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import path from 'node:path'

import type { Config } from '#server/config.ts'
import { kindOf } from '#server/db/copies/copy-database.ts'

/** The path of SQLite's database, as DATABASE_URL spells it; `undefined` for PostgreSQL. */
export function databaseFileOf({ databaseUrl }: Pick<Config, 'databaseUrl'>): string | undefined {
  return kindOf(databaseUrl) === 'sqlite' ? databaseUrl.slice('file:'.length) : undefined
}

/** What SQLite keeps beside a database while it is in use. */
export function besides(file: string): string[] {
  return ['-wal', '-shm', '-journal'].map((ending) => file + ending)
}

/** Deletes databases, whatever is left of them. */
export function removeDatabases(files: readonly string[]): void {
  for (const file of files) for (const one of [file, ...besides(file)]) rmSync(one, { force: true })
}

/** Where a path leads, however it is spelled, also through links. */
export async function placeOf(spelled: string): Promise<string> {
  return await realpath(spelled).catch(() => path.resolve(spelled))
}
