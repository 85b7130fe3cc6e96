import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { emptyDatabase } from '#tests/server/start-app.ts'

import { report } from './figures.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const LOOK_MS = 20

/** Imports a whole card file into an empty database, with the command an operator would use. */
export async function benchImport(database: 'sqlite' | 'postgres', cardsFile: string): Promise<void> {
  const home = mkdtempSync(path.join(tmpdir(), 'tradewyrm-bench-'))
  const { url, drop } = await emptyDatabase(home, database)
  const startedAt = performance.now()
  const importing = spawn(process.execPath, ['scripts/import-cards.ts', cardsFile], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: home, DATABASE_URL: url, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let peak = 0
  const look = setInterval(() => {
    peak = Math.max(peak, peakBytes(importing.pid ?? 0))
  }, LOOK_MS)
  const [code] = await once(importing, 'exit')
  clearInterval(look)
  if (code !== 0) throw new Error(`the import ended with code ${String(code)}`)
  report(
    `${database}: import of the whole file`,
    `${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
    '<= 60 s',
  )
  report(`${database}: its peak memory`, `${(peak / 2 ** 20).toFixed(0)} MiB`, '<= 400 MB')
  await drop()
  rmSync(home, { recursive: true, force: true })
}

/** The peak memory as the system records it; 0 once the process is gone. */
function peakBytes(pid: number): number {
  try {
    const kibibytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.[1]
    return Number(kibibytes ?? 0) * 1024
  } catch {
    return 0
  }
}
