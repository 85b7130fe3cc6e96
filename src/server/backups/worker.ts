import { parentPort, workerData } from 'node:worker_threads'

import { isDiskFull } from '#server/db/full.ts'

import { PERCENT, type ThreadNews, type ThreadTask } from './background.ts'
import { makeBackup } from './make-backup.ts'

async function work(
  { config, archive, madeAt }: ThreadTask,
  onPercent: (percent: number) => void,
): Promise<ThreadNews> {
  let told = 0
  const tell = (share: number) => {
    const percent = Math.floor(share * PERCENT)
    if (percent > told) onPercent((told = percent))
  }
  try {
    return { made: await makeBackup(config, archive, new Date(madeAt), tell) }
  } catch (error) {
    const words = error instanceof Error ? String(error.stack) : String(error)
    return { failure: isDiskFull(error) ? 'disk-full' : 'broken', words }
  }
}

/** Set only in the thread that the server starts. */
function isTask(data: unknown): data is ThreadTask {
  return typeof data === 'object' && data !== null && 'archive' in data && 'config' in data
}

if (parentPort !== null && isTask(workerData)) {
  const port = parentPort
  const news = await work(workerData, (percent) => {
    port.postMessage({ percent })
  })
  port.postMessage(news)
}
