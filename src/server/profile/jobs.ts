import type { Job } from '#server/clock/run-jobs.ts'

import { placeMembers } from './actions.ts'

const HOUR_MS = 3_600_000

export const profileJobs: readonly Job[] = [
  { name: 'bring members to their towns', everyMs: HOUR_MS, runsAtFirst: true, run: placeMembers },
]
