import { recurring, type TaskKind } from '#server/tasks/task-kind.ts'

import { addUpCounts } from './actions.ts'

const MINUTE_MS = 60_000

export const countJobs: readonly TaskKind[] = [
  recurring({ name: 'admin.add-up-counts', everyMs: 5 * MINUTE_MS, runsAtFirst: true, run: addUpCounts }),
]
