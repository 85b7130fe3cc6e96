import type { Job } from '#server/clock/run-jobs.ts'

import { weighBinders } from './actions.ts'

const LOOK_EVERY_MS = 15 * 60_000

/** What changed, and after an import everything, is weighed before the day is over. */
export const worthJobs: readonly Job[] = [
  { name: 'write down what binders are worth', everyMs: LOOK_EVERY_MS, run: weighBinders },
]
