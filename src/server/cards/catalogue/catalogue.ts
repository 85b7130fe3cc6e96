import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

import type { LRUCache } from 'lru-cache'

import type { CardResult } from '#contract/cards.ts'
import type { SearchEngine } from '#engines/search/engine.ts'
import { openSnapshotInSteps } from '#engines/search/open.ts'
import { alone } from '#server/alone-on-file.ts'
import type { App } from '#server/app-context.ts'
import { boundedCache } from '#server/bounded-cache.ts'
import type { CardSource } from '#server/cards/tables.ts'
import { Refusal } from '#server/http/refusal.ts'
import { inTurns } from '#server/in-turns.ts'
import { ownedByApp } from '#server/owned-state.ts'

import { makeSnapshot } from './make-snapshot.ts'
import {
  deleteOtherSnapshots,
  type Edition,
  findEdition,
  readSnapshot,
  snapshotFile,
} from './snapshot-file.ts'
import type { SnapshotTask } from './worker.ts'

/** The searchable cards. They never change; after an import there is a new catalogue. */
export interface OpenCatalogue {
  readonly engine: SearchEngine
  readonly source: CardSource
  /** Recently rendered results by printing; dropped with the catalogue. */
  readonly drawn: LRUCache<string, CardResult>
}

/** The number of rendered results that are kept; a page has sixty. */
const MOST_DRAWN = 3000
/** Building this few printings takes less time than starting a thread. */
const FEW_PRINTINGS = 1000
/** Building takes a few times the memory of the result, which is freed with the thread. */
const THREAD_LIMITS = { maxOldGenerationSizeMb: 1500 }
const LOOK_AGAIN_MS = 100
/** How long a caller waits for the first catalogue. */
const PATIENCE_MS = 15_000
/** The pause after a failure before a request makes us try again. */
const REST_MS = 30_000

/** The parts of the app it needs. */
type CatalogueApp = Pick<App, 'config' | 'db' | 'lane' | 'log' | 'newId' | 'now'>

/** The search engine of this process, and the file it is loaded from. */
export class Catalogue implements AsyncDisposable {
  readonly #app: CatalogueApp
  #open: OpenCatalogue | undefined
  #renewing: Promise<void> | undefined
  #isOutdated = false
  #failedAt = Number.NEGATIVE_INFINITY
  #thread: Worker | undefined
  #isClosed = false

  constructor(app: CatalogueApp) {
    this.#app = app
  }

  /** Whether there is anything to search. */
  get isOpen(): boolean {
    return this.#open !== undefined
  }

  /**
   * The cards to search. At the first start, callers may have to wait for them.
   * @throws {Refusal} `not_ready` if they are not there in time
   */
  async cards(): Promise<OpenCatalogue> {
    const hasRested = this.#app.now().getTime() - this.#failedAt > REST_MS
    if (this.isOpen) {
      // The old cards keep answering while a failed renewal is retried.
      if (this.#isOutdated && hasRested && this.#renewing === undefined) void this.renew()
      return this.#opened()
    }
    if (hasRested) {
      const patience = new AbortController()
      const tooLong = wait(PATIENCE_MS, undefined, { signal: patience.signal, ref: false })
      await Promise.race([this.renew(), tooLong.catch(() => undefined)]).finally(() => {
        patience.abort()
      })
    }
    return this.#opened()
  }

  #opened(): OpenCatalogue {
    if (this.#open === undefined) throw new Refusal('not_ready')
    return this.#open
  }

  /**
   * Loads what the last import left; until then the old cards answer. Never throws: a failure is logged and
   * retried later.
   */
  async renew(): Promise<void> {
    this.#isOutdated = true
    this.#renewing ??= this.#renewUntilNewest().finally(() => {
      this.#renewing = undefined
    })
    await this.#renewing
  }

  /** Stops what is running. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#isClosed = true
    await this.#thread?.terminate()
    await this.#renewing
  }

  async #renewUntilNewest(): Promise<void> {
    while (this.#isOutdated && !this.#isClosed) {
      this.#isOutdated = false
      try {
        await this.#openNewest()
      } catch (error) {
        this.#isOutdated = true
        if (this.#wasClosed()) return
        this.#failedAt = this.#app.now().getTime()
        this.#app.log.error({ err: error }, 'the cards could not be made ready for search')
        return
      }
    }
  }

  #wasClosed(): boolean {
    return this.#isClosed
  }

  async #openNewest(): Promise<void> {
    const { db, config, now } = this.#app
    const edition = await findEdition(db)
    if (edition === undefined || edition.version === this.#open?.engine.version) return
    const file = snapshotFile(config.dataDir, edition)
    let engine = await this.#load(file, edition)
    while (engine === undefined && !this.#isClosed) {
      const isDone = await alone(file, now, () => this.#build(edition))
      engine = await this.#load(file, edition)
      if (engine === undefined && isDone) throw new Error('a snapshot just made cannot be read')
      if (engine === undefined) await wait(LOOK_AGAIN_MS)
    }
    if (engine === undefined) return
    this.#changeOver(engine, edition.source)
    await deleteOtherSnapshots(file)
  }

  #changeOver(engine: SearchEngine, source: CardSource): void {
    const isRenewed = this.isOpen
    this.#open = { engine, source, drawn: boundedCache(MOST_DRAWN) }
    this.#app.log.info({ cards: engine.cards, printings: engine.printings }, 'the cards are ready for search')
    // Pages asked anew when the import ended, and may have been given the old cards once more.
    if (isRenewed) this.#app.lane.tell({ type: 'cards.ready' }, 'everyone')
  }

  /** @returns `undefined` if the file is missing, damaged, or of another version of this program */
  async #load(file: string, edition: Edition): Promise<SearchEngine | undefined> {
    const bytes = await readSnapshot(file)
    if (bytes === undefined) return undefined
    try {
      const engine = await inTurns(openSnapshotInSteps(bytes))
      return engine.version === edition.version ? engine : undefined
    } catch (error) {
      this.#app.log.warn({ err: error }, 'the snapshot of the cards is of no use, and is made anew')
      return undefined
    } finally {
      // The buffer is as large as the catalogue, so free it at once and not at the next garbage collection.
      bytes.buffer.transfer(0)
    }
  }

  async #build(edition: Edition): Promise<void> {
    const { db, config, newId } = this.#app
    const home = { dataDir: config.dataDir, mark: newId() }
    if (edition.printings <= FEW_PRINTINGS) {
      await makeSnapshot(db, edition, home)
      return
    }
    await this.#runThread({ databaseUrl: config.databaseUrl, edition, home })
  }

  async #runThread(task: SnapshotTask): Promise<void> {
    const thread = new Worker(new URL('worker.ts', import.meta.url), {
      workerData: task,
      resourceLimits: THREAD_LIMITS,
    })
    this.#thread = thread
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    thread.once('error', reject)
    thread.once('exit', () => {
      resolve()
    })
    await promise.finally(() => {
      this.#thread = undefined
    })
  }
}

const catalogues = ownedByApp((app) => new Catalogue(app))

/** The searchable cards, held in memory once per process. */
export function catalogueOf(app: App): Catalogue {
  return catalogues.of(app)
}

/** Whether cards can be searched, for the server's health report. */
export function isCatalogueOpen(app: App): Promise<boolean> {
  return Promise.resolve(catalogueOf(app).isOpen)
}

/** Opens the catalogue in the background; callers wait for it. */
export function beginCatalogue(app: App): Promise<void> {
  void catalogueOf(app).renew()
  return Promise.resolve()
}
