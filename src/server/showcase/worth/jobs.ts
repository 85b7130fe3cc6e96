import type { Job } from '#server/clock/run-jobs.ts'

import { weighBinders } from './actions.ts'
import { thinValues } from './thinning/actions.ts'

const LOOK_EVERY_MS = 15 * 60_000
const HOUR_MS = 3_600_000

/** What changed, and after an import everything, is weighed before the day is over; days of long ago become weeks. */
export const worthJobs: readonly Job[] = [
  { name: 'write down what binders are worth', everyMs: LOOK_EVERY_MS, run: weighBinders },
  {
    name: 'thin out what binders were worth long ago',
    everyMs: HOUR_MS,
    run: (app) => thinValues(app),
  },
]
