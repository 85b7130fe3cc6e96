import { parentPort, workerData } from 'node:worker_threads'

import pino from 'pino'

import { openApp } from '#server/open-app.ts'

import type { WorkerNews, WorkerTask } from './background.ts'
import { importNewest, isExpected, recordFailure } from './import-newest.ts'
import { TakenOver } from './runs/actions.ts'

async function work({ config, runId }: WorkerTask): Promise<WorkerNews> {
  const { app } = await openApp(config, pino({ level: 'silent' }))
  try {
    const result = await importNewest(app, runId)
    return result === undefined ? { kind: 'nothing-new' } : { kind: 'imported', ...result }
  } catch (error) {
    if (error instanceof TakenOver) return { kind: 'taken-over' }
    const sentence = await recordFailure(app, runId, error)
    const stack = error instanceof Error ? String(error.stack) : ''
    return { kind: 'failed', sentence, isExpected: isExpected(error), stack }
  } finally {
    await app.db.destroy()
  }
}

/** Set only in the thread that the server starts. */
function isTask(data: unknown): data is WorkerTask {
  return typeof data === 'object' && data !== null && 'runId' in data && 'config' in data
}

if (parentPort !== null && isTask(workerData)) {
  const port = parentPort
  port.postMessage(await work(workerData))
}
