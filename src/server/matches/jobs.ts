import type { Job } from '#server/clock/run-jobs.ts'

import { stopTelling, tellDue } from './due-actions.ts'
import { newsWork, tellNews } from './news/actions.ts'
import { forgetTold } from './told/actions.ts'

const MINUTE_MS = 60_000

/** Come back to what a process left that ended in the middle. */
export const matchJobs: readonly Job[] = [
  { name: 'tell of matches', everyMs: MINUTE_MS, runsAtFirst: true, run: tellNews, stop: newsWork.finish },
  {
    name: 'tell of changed matches',
    everyMs: MINUTE_MS,
    runsAtFirst: true,
    run: tellDue,
    stop: stopTelling,
  },
  { name: 'forget who was told', everyMs: 60 * MINUTE_MS, run: forgetTold },
]
