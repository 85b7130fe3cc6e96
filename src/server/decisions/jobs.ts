import { recurring, type TaskKind } from '#server/tasks/task-kind.ts'

import { purgeRemoved } from './removal-actions.ts'

const DAY_MS = 86_400_000

export const decisionJobs: readonly TaskKind[] = [
  recurring({ name: 'decisions.purge-removed', everyMs: DAY_MS, run: purgeRemoved }),
]
