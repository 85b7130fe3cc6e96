import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

import type { Config } from '#server/config.ts'

const run = promisify(execFile)
const ROOT = path.resolve(import.meta.dirname, '../..')

/** Runs a command as an operator would, on the house in a folder. */
export async function command(
  script: 'backup.ts' | 'restore.ts',
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  ...words: string[]
): Promise<{ readonly code: number; readonly said: string }> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
  try {
    const { stdout } = await run(process.execPath, [path.join(ROOT, 'scripts', script), ...words], { env })
    return { code: 0, said: stdout }
  } catch (error) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this is what execFile throws
    const { code, stderr } = error as { code: number; stderr: string }
    return { code, said: stderr }
  }
}
