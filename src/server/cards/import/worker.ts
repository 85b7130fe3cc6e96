import { randomUUIDv7 } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'

import pino from 'pino'

import type { App } from '#server/app-context.ts'
import type { Config } from '#server/config.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { reactions } from '#server/domains.ts'
import { LogTail } from '#server/events/log-tail.ts'
import { reactWith } from '#server/events/reactions.ts'

import { TakenOver, UnusableFile } from './actions.ts'
import type { WorkerNews, WorkerTask } from './background/actions.ts'
import { importNewest, recordFailure } from './newest/actions.ts'

/** The app without its server, for an import beside it; a server hears of it by the event log. */
export async function openImportApp(config: Config): Promise<App> {
  mkdirSync(config.dataDir, { recursive: true })
  const { db } = openDatabase(config.databaseUrl)
  await migrate(db)
  const log = pino({ level: 'silent' })
  const tail = new LogTail(db, log)
  // Nobody reads the log here.
  tail.stop()
  return {
    config,
    db,
    log,
    now: () => new Date(),
    newId: () => randomUUIDv7(),
    react: reactWith(reactions),
    tail,
  }
}

async function work({ config, runId }: WorkerTask): Promise<WorkerNews> {
  const app = await openImportApp(config)
  try {
    const result = await importNewest(app, runId)
    return result === undefined ? { kind: 'nothing-new' } : { kind: 'imported', ...result }
  } catch (error) {
    if (error instanceof TakenOver) return { kind: 'taken-over' }
    const sentence = await recordFailure(app, runId, error)
    const isExpected = error instanceof UnusableFile || isTrouble(error)
    return { kind: 'failed', sentence, isExpected, stack: error instanceof Error ? String(error.stack) : '' }
  } finally {
    await app.db.destroy()
  }
}

function isTrouble(error: unknown): boolean {
  return error instanceof Error && error.name === 'ScryfallTrouble'
}

/** Set only in the thread that the server starts; a command imports this file too. */
function isTask(data: unknown): data is WorkerTask {
  return typeof data === 'object' && data !== null && 'runId' in data && 'config' in data
}

if (parentPort !== null && isTask(workerData)) {
  const port = parentPort
  port.postMessage(await work(workerData))
}
