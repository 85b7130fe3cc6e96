import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

// Nothing of the server: this is loaded before every run, whatever it is about.
import { dropDatabases } from './postgres-database.ts'

/** Set while a test run goes on: the folder where each stock is made once, to be copied by all. */
export const RUN_FOLDER = 'TEST_RUN_FOLDER'

/** What is made once a run: see `Stock`. */
export const READY_STOCKS = ['tables', 'first-hoard', 'real-cards'] as const

/** The name of the PostgreSQL database that holds a stock during a run. */
export function templateName(run: string, stock: string): string {
  return `${path.basename(run)}_${stock}`.toLowerCase().replaceAll(/\W/g, '_')
}

/** Before the first test: a folder that all processes of the run share. @returns what clears it away after the last */
export function setup(): (() => Promise<void>) | undefined {
  // Another project of the same run has made it.
  if (process.env[RUN_FOLDER] !== undefined) return undefined
  const run = mkdtempSync(path.join(tmpdir(), 'tradewyrm-run-'))
  process.env[RUN_FOLDER] = run
  return async () => {
    const onPostgres = READY_STOCKS.filter((stock) => existsSync(path.join(run, `postgres-${stock}`)))
    rmSync(run, { recursive: true, force: true })
    if (onPostgres.length > 0) await dropDatabases(onPostgres.map((stock) => templateName(run, stock)))
  }
}
