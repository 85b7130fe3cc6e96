import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

import pino from 'pino'

import { loadFirstHoard } from '#server/cards/import/first-hoard.ts'
import { catalogueOf } from '#server/cards/public.ts'
import { readConfig } from '#server/config.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { openApp } from '#server/open-app.ts'

import { createDatabase } from './postgres-database.ts'
import { databaseName, type READY_STOCKS, RUN_FOLDER } from './run-folder.ts'

/**
 * What a server starts with: nothing, empty tables, the starter set ready for search, or that plus the cards
 * of `CARDS_FILE`.
 */
export type Stock = 'nothing' | (typeof READY_STOCKS)[number]

/** Output of the command that imported the real cards, in the same folder. */
export const IMPORT_REPORT = 'import-report.txt'

const LOOK_AGAIN_MS = 50

export interface HomeDatabase {
  readonly url: string
  readonly drop: () => Promise<void>
}

let databases = 0

/**
 * Puts a stock into the folder `home`, with a database of this run's kind by default. Without a run folder,
 * as in a benchmark, it builds the stock instead of copying it.
 */
export async function stockHome(
  home: string,
  stock: Stock,
  kind = process.env['TEST_DATABASE'],
): Promise<HomeDatabase> {
  if (kind === undefined) throw new Error('Set TEST_DATABASE to sqlite or postgres')
  const run = process.env[RUN_FOLDER]
  if (run === undefined || stock === 'nothing') {
    const database = await newDatabase(home, kind, nextName(run))
    await make(stock, home, database.url)
    return database
  }
  const source = path.join(run, `${kind}-${stock}`)
  const template = databaseName(run, stock)
  await once(source, async () => {
    mkdirSync(source)
    const database = await newDatabase(source, kind, template)
    await make(stock, source, database.url)
  })
  cpSync(source, home, { recursive: true })
  return await newDatabase(home, kind, nextName(run), template)
}

function nextName(run = 'test'): string {
  return databaseName(run, `${String(process.pid)}_${String((databases += 1))}`)
}

async function newDatabase(
  home: string,
  kind: string,
  name: string,
  template?: string,
): Promise<HomeDatabase> {
  if (kind === 'postgres') return await createDatabase(name, template)
  return { url: `file:${path.join(home, 'test.db')}`, drop: () => Promise.resolve() }
}

/** Does some work once for all processes of a run. The first process does it, the others wait. */
async function once(name: string, work: () => Promise<void>): Promise<void> {
  const done = `${name}.done`
  while (!existsSync(done)) {
    if (!claim(`${name}.claimed`)) {
      await wait(LOOK_AGAIN_MS)
      continue
    }
    try {
      await work()
      writeFileSync(done, '')
    } finally {
      rmdirSync(`${name}.claimed`)
    }
  }
}

function claim(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch {
    return false
  }
}

async function make(stock: Stock, home: string, databaseUrl: string): Promise<void> {
  if (stock === 'nothing') return
  if (stock === 'tables') {
    const { db } = openDatabase(databaseUrl)
    await migrate(db)
    await db.destroy()
    return
  }
  const settings = { DATA_DIR: home, DATABASE_URL: databaseUrl, CARDS_REFRESH: 'off' }
  if (stock === 'real-cards') await importRealCards(settings)
  const { app } = await openApp(readConfig(settings), pino({ level: 'error' }))
  await loadFirstHoard(app)
  await catalogueOf(app).renew()
  await app.owned[Symbol.asyncDispose]()
  await app.db.destroy()
}

/** Imports with the command, as an operator does. */
async function importRealCards(settings: Readonly<Record<string, string>>): Promise<void> {
  const file = process.env['CARDS_FILE']
  if (file === undefined) throw new Error('CARDS_FILE must name a file of cards')
  const command = path.resolve(import.meta.dirname, '../../scripts/import-cards.ts')
  const env = { ...process.env, ...settings }
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [command, file], { env })
  writeFileSync(path.join(settings['DATA_DIR'] ?? '', IMPORT_REPORT), stdout + stderr)
}
