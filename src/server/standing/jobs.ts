import type { Job } from '#server/clock/run-jobs.ts'

import { forgetPeriods } from './boards/actions.ts'
import { forgetCounted } from './counting/actions.ts'

const HOUR_MS = 3_600_000

export const standingJobs: readonly Job[] = [
  { name: 'forget old weeks and months of points', everyMs: 24 * HOUR_MS, run: forgetPeriods },
  { name: 'forget which deeds were counted', everyMs: HOUR_MS, run: forgetCounted },
]
