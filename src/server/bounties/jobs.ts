import type { Job } from '#server/clock/run-jobs.ts'

import { endOverdue } from './overdue-actions.ts'

const LOOK_EVERY_MS = 60_000

export const bountyJobs: readonly Job[] = [
  { name: 'end overdue bounties', everyMs: LOOK_EVERY_MS, run: endOverdue },
]
