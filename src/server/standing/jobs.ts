import { recurring, type TaskKind } from '#server/tasks/task-kind.ts'

import { forgetPeriods } from './boards/public.ts'
import { forgetCounted } from './counting/public.ts'

const HOUR_MS = 3_600_000

export const standingJobs: readonly TaskKind[] = [
  recurring({ name: 'standing.forget-periods', everyMs: 24 * HOUR_MS, run: forgetPeriods }),
  recurring({ name: 'standing.forget-counted', everyMs: HOUR_MS, run: forgetCounted }),
]
