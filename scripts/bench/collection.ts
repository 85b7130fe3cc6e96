import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import pino from 'pino'

import { catalogueOf } from '#server/cards/public.ts'
import { startServer } from '#server/start-server.ts'
import { emptyDatabase, testConfig } from '#tests/server/start-app.ts'

import { fillShelf } from './collection-fill.ts'
import { measureShelf } from './collection-measure.ts'
import { newVisitor } from './visitor.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/**
 * Reads a binder of 100,000 stacks of real printings, and 499 small ones beside it, through a whole server.
 */
export async function benchCollection(database: 'sqlite' | 'postgres', cardsFile: string): Promise<void> {
  const home = mkdtempSync(path.join(tmpdir(), 'tradewyrm-bench-'))
  const { url: databaseUrl, drop } = await emptyDatabase(home, database)
  const importing = spawn(process.execPath, ['scripts/import-cards.ts', cardsFile], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: home, DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(importing, 'exit')
  if (code !== 0) throw new Error(`the import ended with code ${String(code)}`)
  await benchShelf(database, home, databaseUrl)
  await drop()
  rmSync(home, { recursive: true, force: true })
}

/** The same, on a database that already has cards. */
async function benchShelf(database: string, home: string, databaseUrl: string): Promise<void> {
  const webFolder = path.join(home, 'web')
  mkdirSync(webFolder, { recursive: true })
  writeFileSync(path.join(webFolder, 'index.html'), '<!doctype html><title>Tradewyrm</title>')
  const config = testConfig(home, databaseUrl)
  const log = pino({ level: 'error', base: null })
  const filling = await startServer(config, log, webFolder)
  const visitor = await newVisitor(`http://127.0.0.1:${String(filling.port)}`, 'collector')
  const shelf = await fillShelf(filling.app, visitor.username)
  await filling.stop()
  // Starts with empty caches, like another process.
  const server = await startServer({ ...config }, log, webFolder)
  await catalogueOf(server.app).renew()
  const url = `http://127.0.0.1:${String(server.port)}`
  await measureShelf(database, { url, cookie: visitor.cookie }, shelf)
  await server.stop()
}
