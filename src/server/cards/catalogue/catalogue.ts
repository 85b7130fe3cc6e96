import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

import type { CardResult } from '#contract/cards.ts'
import type { SearchEngine } from '#engines/search/engine.ts'
import { openSnapshot } from '#engines/search/open.ts'
import type { App } from '#server/app-context.ts'
import type { CardSource } from '#server/cards/tables.ts'
import { Refusal } from '#server/http/refusal.ts'
import { ownedByApp } from '#server/owned-state.ts'

import { makeSnapshot } from './make-snapshot.ts'
import {
  alone,
  deleteOtherSnapshots,
  type Edition,
  findEdition,
  readSnapshot,
  snapshotFile,
} from './snapshot-file.ts'
import type { SnapshotTask } from './worker.ts'

/** The cards as they are searched: nothing of it changes; after an import there is another one. */
export interface OpenCatalogue {
  readonly engine: SearchEngine
  readonly source: CardSource
  /** What was drawn lately, by printing; it goes when the catalogue goes. */
  readonly drawn: Map<string, CardResult>
}

/** So few printings are put together sooner than a thread is started. */
const FEW_PRINTINGS = 1000
/** Building takes a few times the memory of what is built; it is given back with the thread. */
const THREAD_LIMITS = { maxOldGenerationSizeMb: 1500 }
const LOOK_AGAIN_MS = 100
/** How long somebody who asks waits for the first catalogue. */
const PATIENCE_MS = 15_000
/** After a failure, before it is tried again because somebody asks. */
const REST_MS = 30_000

/** What of the app it needs. */
type CatalogueApp = Pick<App, 'config' | 'db' | 'log' | 'newId' | 'now'>

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
   * The cards to search. At the first start one may have to wait for them.
   * @throws {Refusal} `not_ready` when they do not come
   */
  async cards(): Promise<OpenCatalogue> {
    const hasRested = this.#app.now().getTime() - this.#failedAt > REST_MS
    if (this.isOpen) {
      // The cards before go on answering while what failed is tried again.
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
   * Takes up what the last import left; until it is there, the cards before it answer. Never throws:
   * what goes wrong is logged, and tried again later.
   */
  async renew(): Promise<void> {
    this.#isOutdated = true
    this.#renewing ??= this.#renewUntilNewest().finally(() => {
      this.#renewing = undefined
    })
    await this.#renewing
  }

  /** Ends what is under way. */
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
    this.#open = { engine, source: edition.source, drawn: new Map() }
    await deleteOtherSnapshots(file)
    this.#app.log.info({ cards: engine.cards, printings: engine.printings }, 'the cards are ready for search')
  }

  /** @returns `undefined` when the file is not there, damaged, or of another version of this program */
  async #load(file: string, edition: Edition): Promise<SearchEngine | undefined> {
    const bytes = await readSnapshot(file)
    if (bytes === undefined) return undefined
    try {
      const engine = openSnapshot(bytes)
      return engine.version === edition.version ? engine : undefined
    } catch (error) {
      this.#app.log.warn({ err: error }, 'the snapshot of the cards is of no use, and is made anew')
      return undefined
    } finally {
      // As large as all that is kept of it: gone at once, not whenever memory is next tidied.
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

/** The cards as they are searched, held in memory once per process. */
export function catalogueOf(app: App): Catalogue {
  return catalogues.of(app)
}

/** Says whether cards can be searched, for the state of the server. */
export function isCatalogueOpen(app: App): Promise<boolean> {
  return Promise.resolve(catalogueOf(app).isOpen)
}

/** Lets the catalogue open beside everything else; who asks before it is there waits for it. */
export function beginCatalogue(app: App): Promise<void> {
  void catalogueOf(app).renew()
  return Promise.resolve()
}
