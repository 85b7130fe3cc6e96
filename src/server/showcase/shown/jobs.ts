import type { Job } from '#server/clock/run-jobs.ts'

import { walkBinders, walks } from './actions.ts'

const MINUTE_MS = 60_000

/** Comes back to what a process left that ended in the middle. */
export const shownJobs: readonly Job[] = [
  {
    name: 'tell of shown binders',
    everyMs: MINUTE_MS,
    runsAtFirst: true,
    run: walkBinders,
    stop: walks.finish,
  },
]
