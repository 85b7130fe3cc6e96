import { recurring, type TaskKind } from '#server/tasks/task-kind.ts'

import { endOverdue } from './talks/ended-actions.ts'

const LOOK_EVERY_MS = 60_000

export const tradeJobs: readonly TaskKind[] = [
  recurring({ name: 'trades.end-overdue', everyMs: LOOK_EVERY_MS, run: endOverdue }),
]
