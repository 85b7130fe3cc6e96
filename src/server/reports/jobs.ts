import { recurring, type TaskKind } from '#server/tasks/task-kind.ts'

import { forgetReported } from './actions.ts'

const DAY_MS = 86_400_000

export const reportJobs: readonly TaskKind[] = [
  recurring({ name: 'reports.forget-reported', everyMs: DAY_MS, run: forgetReported }),
]
