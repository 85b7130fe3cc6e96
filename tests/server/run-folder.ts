import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

// Import nothing of the server: this runs before every test run, whatever it tests.
import { dropDatabasesNamed } from './postgres-database.ts'

/** Set during a test run: the folder where each stock is made once, for all to copy. */
export const RUN_FOLDER = 'TEST_RUN_FOLDER'

/** What is made once per run; see `Stock`. */
export const READY_STOCKS = ['tables', 'first-hoard', 'real-cards'] as const

/** Name of a PostgreSQL database of a run, such as that which holds a stock. It is dropped after the run at the latest. */
export function databaseName(run: string, purpose: string): string {
  return `${path.basename(run)}_${purpose}`.toLowerCase().replaceAll(/\W/g, '_')
}

/**
 * Creates the folder that all processes of the run share, before the first test.
 * @returns what removes it after the last
 */
export function setup(): (() => Promise<void>) | undefined {
  // Another project of the same run already made it.
  if (process.env[RUN_FOLDER] !== undefined) return undefined
  const run = mkdtempSync(path.join(tmpdir(), 'tradewyrm-run-'))
  process.env[RUN_FOLDER] = run
  return async () => {
    const isOnPostgres = READY_STOCKS.some((stock) => existsSync(path.join(run, `postgres-${stock}`)))
    rmSync(run, { recursive: true, force: true })
    if (isOnPostgres) await dropDatabasesNamed(databaseName(run, ''))
  }
}
