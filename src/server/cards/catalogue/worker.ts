import { parentPort, workerData } from 'node:worker_threads'

import { openDatabase } from '#server/db/open-database.ts'

import { type Home, makeSnapshot } from './make-snapshot.ts'
import type { Edition } from './snapshot-file.ts'

/** What the thread receives. */
export interface SnapshotTask {
  readonly databaseUrl: string
  readonly edition: Edition
  readonly home: Home
}

async function work({ databaseUrl, edition, home }: SnapshotTask): Promise<void> {
  const { db } = openDatabase(databaseUrl)
  try {
    await makeSnapshot(db, edition, home)
  } finally {
    await db.destroy()
  }
}

/** Set only in the thread that the server starts. */
function isTask(data: unknown): data is SnapshotTask {
  return typeof data === 'object' && data !== null && 'edition' in data && 'databaseUrl' in data
}

if (parentPort !== null && isTask(workerData)) await work(workerData)
