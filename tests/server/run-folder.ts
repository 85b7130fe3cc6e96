import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { dropDatabases } from './postgres-database.ts'
import { RUN_FOLDER, templateName } from './ready-made.ts'

/** Before the first test: a folder that all processes of the run share. @returns what clears it away after the last */
export function setup(): (() => Promise<void>) | undefined {
  // Another project of the same run has made it.
  if (process.env[RUN_FOLDER] !== undefined) return undefined
  const run = mkdtempSync(path.join(tmpdir(), 'tradewyrm-run-'))
  process.env[RUN_FOLDER] = run
  return async () => {
    rmSync(run, { recursive: true, force: true })
    if (process.env['TEST_POSTGRES_URL'] === undefined) return
    await dropDatabases(
      (['tables', 'first-hoard', 'real-cards'] as const).map((stock) => templateName(run, stock)),
    )
  }
}
