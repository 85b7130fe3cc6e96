import { hash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'

import type { App } from '#server/app-context.ts'

import { importFile } from './import-file.ts'
import { beginImport, TakenOver } from './runs/actions.ts'
import { findImport } from './runs/queries.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../../../first-hoard')

/**
 * Loads the starter set that ships with the app, unless this edition is already there. That check costs next
 * to nothing, so every start can call it.
 */
export async function loadFirstHoard(app: App): Promise<void> {
  const file = path.join(FOLDER, 'cards.ndjson')
  const setsFile = path.join(FOLDER, 'sets.json')
  const version = hash('sha1', Buffer.concat([await readFile(file), await readFile(setsFile)]), 'hex')
  const known = await findImport(app.db, 'first-hoard')
  if (known?.version === version) return
  const { size } = await stat(file)
  const runId = await beginImport(app, 'first-hoard')
  try {
    const day = app.now().toISOString().slice(0, 10)
    await importFile(app, runId, { source: 'first-hoard', file, bytes: size, setsFile, version, day })
  } catch (error) {
    // Another process that started at the same moment loads it.
    if (!(error instanceof TakenOver)) throw error
  }
}
