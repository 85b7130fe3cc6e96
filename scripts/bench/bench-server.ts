import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import pino from 'pino'

import type { App } from '#server/app-context.ts'
import { startServer } from '#server/start-server.ts'
import { stockHome } from '#tests/server/ready-made.ts'
import { testConfig } from '#tests/server/start-app.ts'

interface BenchServer extends AsyncDisposable {
  readonly app: App
  readonly url: string
}

/** Starts a server in this process, with the starter set, a database of its own and a page without an app. */
export async function startBenchServer(database: 'sqlite' | 'postgres'): Promise<BenchServer> {
  const home = mkdtempSync(path.join(tmpdir(), 'tradewyrm-bench-'))
  const { url: databaseUrl, drop } = await stockHome(home, 'first-hoard', database)
  const webFolder = path.join(home, 'web')
  mkdirSync(webFolder)
  writeFileSync(path.join(webFolder, 'index.html'), '<!doctype html><title>Tradewyrm</title>')
  const server = await startServer(
    testConfig(home, databaseUrl),
    pino({ level: 'error', base: null }),
    webFolder,
  )
  return {
    app: server.app,
    url: `http://127.0.0.1:${String(server.port)}`,
    [Symbol.asyncDispose]: async () => {
      await server.stop()
      await drop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
