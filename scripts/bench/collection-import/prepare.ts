import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { startBenchServer } from './server.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')

/** A data folder with the real cards, ready for search. */
export async function folderWithCards(cardsFile: string): Promise<string> {
  const home = mkdtempSync(path.join(tmpdir(), 'tradewyrm-bench-'))
  execFileSync(process.execPath, ['scripts/import-cards.ts', cardsFile], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: home, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // The first start prepares them for search.
  const server = await startBenchServer(home)
  await server.stop()
  return home
}
