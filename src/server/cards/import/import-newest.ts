import { rm, stat } from 'node:fs/promises'
import path from 'node:path'

import type { ImportProgress } from '#contract/cards/import.ts'
import type { App } from '#server/app-context.ts'
import { cardTables } from '#server/cards/locks.ts'
import { downloadBulk, downloadSets, findNewestFiles, ScryfallTrouble } from '#server/cards/scryfall.ts'
import { transact } from '#server/events/transact.ts'

import { importExtras } from './extras/actions.ts'
import { importFile, type ImportResult, type Listener, UnusableFile } from './import-file.ts'
import { reportProgress, TakenOver, tellAdmins } from './runs/actions.ts'
import { waitAfter } from './runs/import-state.ts'
import { Pace } from './runs/pace.ts'
import { findImport, updateAsChecked, updateAsFailed, updateEnded } from './runs/queries.ts'

const TOLD_EVERY_MS = 1000

/**
 * Downloads the newest cards from Scryfall and imports them; does nothing if they are already here.
 * @throws {ScryfallTrouble} {@link UnusableFile} or {@link TakenOver}
 */
export async function importNewest(
  app: App,
  runId: string,
  listener: Listener = {},
): Promise<ImportResult | undefined> {
  const { config, db } = app
  const { cards: bulk, rulings } = await findNewestFiles(config.scryfallUrl)
  const known = await findImport(db, 'scryfall')
  if (known?.version === bulk.updated_at) {
    await transact(app, cardTables.all, async (change) => {
      await updateAsChecked(change.db, 'scryfall', change.now())
      await updateEnded(change.db, runId, { outcome: 'nothing-new', now: change.now() })
      await tellAdmins(change, null)
    })
    return undefined
  }
  const folder = path.join(config.dataDir, 'downloads')
  const teller = new Teller(app, runId, listener)
  const pace = new Pace()
  const file = await downloadBulk(bulk, folder, (bytes, bytesTotal) => {
    const secondsLeft = pace.secondsLeft(bytes, bytesTotal)
    teller.tell({ phase: 'downloading', bytes, bytesTotal, printings: 0, secondsLeft })
  })
  await teller.done()
  const setsFile = await downloadSets(config.scryfallUrl, folder)
  const { size } = await stat(file)
  const day = /^\d{4}-\d\d-\d\d/.exec(bulk.updated_at)?.[0] ?? app.now().toISOString().slice(0, 10)
  try {
    const result = await importFile(
      app,
      runId,
      { source: 'scryfall', file, bytes: size, setsFile, version: bulk.updated_at, day },
      listener,
    )
    await importExtras(app, rulings, folder)
    return result
  } finally {
    await rm(setsFile, { force: true })
    await rm(file, { force: true })
  }
}

/** Whether it is not a bug of ours; its message is then a sentence. */
export function isExpected(error: unknown): error is ScryfallTrouble | UnusableFile {
  return error instanceof ScryfallTrouble || error instanceof UnusableFile
}

/** Records why an import ended early, and when to try again. @returns the sentence */
export async function recordFailure(app: App, runId: string, error: unknown): Promise<string> {
  const sentence = isExpected(error) ? error.message : 'The import failed. See the server log for the reason.'
  await transact(app, cardTables.all, async (change) => {
    const now = change.now()
    const failures = ((await findImport(change.db, 'scryfall'))?.failures ?? 0) + 1
    const nextTryAt = new Date(now.getTime() + waitAfter(failures))
    await updateAsFailed(change.db, runId, { failure: sentence, failures, now, nextTryAt })
    await updateEnded(change.db, runId, { outcome: 'failed', sentence, now })
    await tellAdmins(change, null)
  })
  return sentence
}

/** Reports the progress of a download once a second, one report after the other. */
class Teller {
  readonly #app: App
  readonly #runId: string
  readonly #listener: Listener
  #toldAt = 0
  #telling: Promise<void> = Promise.resolve()
  #isTakenOver = false

  constructor(app: App, runId: string, listener: Listener) {
    this.#app = app
    this.#runId = runId
    this.#listener = listener
  }

  tell(progress: ImportProgress): void {
    if (this.#isTakenOver) throw new TakenOver()
    this.#listener.onProgress?.(progress)
    const now = performance.now()
    if (now - this.#toldAt < TOLD_EVERY_MS) return
    this.#toldAt = now
    this.#telling = this.#telling
      .then(() => reportProgress(this.#app, this.#runId, progress))
      .catch((error: unknown) => {
        // If it was taken over, the next bytes end the download. Other failures do not matter, because the
        // next report follows soon.
        this.#isTakenOver = error instanceof TakenOver
      })
  }

  /** Waits for the last report. @throws {TakenOver} */
  async done(): Promise<void> {
    await this.#telling
    if (this.#isTakenOver) throw new TakenOver()
  }
}
