import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import pino from 'pino'

import type { App } from '#server/app-context.ts'
import { startServer } from '#server/start-server.ts'

import { freePort } from './house.ts'
import { stockHome } from './ready-made.ts'
import { testConfig } from './start-app.ts'

interface PushingHouse extends AsyncDisposable {
  readonly url: string
  readonly app: App
}

/**
 * A whole server with the built web app, in this process: only code can send its pushes to a stand-in, never a
 * setting.
 */
export async function openPushingHouse(database: string, pushService: string): Promise<PushingHouse> {
  const home = mkdtempSync(path.join(tmpdir(), 'tradewyrm-house-'))
  const stocked = await stockHome(home, 'first-hoard', database)
  const port = await freePort()
  const url = `http://localhost:${String(port)}`
  const settings = { PUSH_STAND_IN: pushService, PUBLIC_URL: url, PORT: String(port) }
  const config = testConfig(home, stocked.url, settings)
  const server = await startServer(config, pino({ level: 'error', base: null }))
  return {
    url,
    app: server.app,
    [Symbol.asyncDispose]: async () => {
      await server.stop()
      await stocked.drop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
