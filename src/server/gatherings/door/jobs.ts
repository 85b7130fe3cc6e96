import { recurring, type TaskKind } from '#server/tasks/task-kind.ts'

import { forgetArrivals } from './belongings.ts'

const DAY_MS = 86_400_000

export const doorJobs: readonly TaskKind[] = [
  recurring({ name: 'gatherings.forget-arrivals', everyMs: DAY_MS, run: forgetArrivals }),
]
