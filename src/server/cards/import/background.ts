import { Worker } from 'node:worker_threads'

import type { Member } from '#contract/accounts.ts'
import type { App } from '#server/app-context.ts'
import { ownedByApp } from '#server/owned-state.ts'

import type { ImportResult } from './import-file.ts'
import { recordFailure } from './import-newest.ts'
import { beginImport } from './runs/actions.ts'
import { isAlive } from './runs/import-state.ts'
import { findImport } from './runs/queries.ts'

/** What the thread reports when it is done. */
export type WorkerNews =
  | ({ readonly kind: 'imported' } & ImportResult)
  | { readonly kind: 'nothing-new' }
  | {
      readonly kind: 'failed'
      readonly sentence: string
      readonly isExpected: boolean
      readonly stack: string
    }
  | { readonly kind: 'taken-over' }

/** What the thread receives. */
export interface WorkerTask {
  readonly config: App['config']
  readonly runId: string
}

/** What an import needs, with some to spare. Without limits, garbage would collect for longer. */
const THREAD_LIMITS = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 256 }

/** The import that runs in this process, if any. */
class Background implements AsyncDisposable {
  thread: Worker | undefined

  /** The next start continues where it was. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.thread?.terminate()
  }
}

const backgrounds = ownedByApp(() => new Background())

/**
 * Downloads and imports the newest cards in a separate thread, unless an import is already running.
 * @param keeper who asked for it; without one the server does it by itself
 */
export async function startBackgroundImport(app: App, keeper?: Member): Promise<void> {
  const background = backgrounds.of(app)
  if (background.thread !== undefined || isAlive(await findImport(app.db, 'scryfall'), app.now())) return
  const runId = await beginImport(app, 'scryfall', keeper)
  const task: WorkerTask = { config: app.config, runId }
  const thread = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: THREAD_LIMITS,
  })
  thread.unref()
  background.thread = thread
  app.log.info('fetching the newest cards')
  thread.on('message', (news: WorkerNews) => {
    logNews(app, news)
  })
  thread.once('error', (error) => {
    app.log.error({ err: error }, 'the import of the cards broke down')
    void tryToRecord(app, runId, error)
  })
  thread.once('exit', () => {
    if (background.thread === thread) background.thread = undefined
  })
}

async function tryToRecord(app: App, runId: string, error: unknown): Promise<void> {
  try {
    await recordFailure(app, runId, error)
  } catch (second) {
    app.log.error({ err: second }, 'could not record that the card import failed')
  }
}

function logNews({ log }: App, news: WorkerNews): void {
  if (news.kind === 'imported') {
    const { read, changes, broken } = news
    log.info({ read, ...changes, broken }, 'the newest cards are here')
  } else if (news.kind === 'nothing-new') log.info('the cards are the newest there are')
  else if (news.kind === 'failed' && news.isExpected) log.warn(`no new cards for now: ${news.sentence}`)
  else if (news.kind === 'failed') log.error({ stack: news.stack }, 'the import of the cards broke down')
}
