import { on } from 'node:events'
import { Worker } from 'node:worker_threads'

import type { BackupFailure } from '#contract/backups.ts'
import type { Config } from '#server/config.ts'

import type { MadeBackup } from './make-backup.ts'

/** What the thread receives. */
export interface ThreadTask {
  readonly config: Config
  readonly archive: string
  readonly madeAt: string
}

/** What the thread reports when it is done. */
export type ThreadNews =
  | { readonly made: MadeBackup }
  | { readonly failure: BackupFailure; readonly words: string }

/** A whole backup, in hundredths. */
export const PERCENT = 100

/** Rows pass through it a thousand at a time. */
const THREAD_LIMITS = { maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb: 256 }

/**
 * Makes a backup in a thread of its own.
 * @param onPercent told each time that another hundredth is done; what it throws ends the backup
 * @throws when it is asked to end before
 */
export async function makeInThread(
  task: ThreadTask,
  signal: AbortSignal,
  onPercent: (percent: number) => Promise<void> = async () => undefined,
): Promise<ThreadNews> {
  const thread = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: THREAD_LIMITS,
  })
  try {
    for await (const heard of on(thread, 'message', { signal })) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the thread is ours, and sends nothing else
      const [news] = heard as [ThreadNews | { readonly percent: number }]
      if (!('percent' in news)) return news
      await onPercent(news.percent)
    }
    throw new Error('the thread said nothing')
  } finally {
    await thread.terminate()
  }
}
