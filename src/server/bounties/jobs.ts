import { recurring, type TaskKind } from '#server/tasks/task-kind.ts'

import { endOverdue } from './overdue-actions.ts'

const LOOK_EVERY_MS = 60_000

export const bountyJobs: readonly TaskKind[] = [
  recurring({ name: 'bounties.end-overdue', everyMs: LOOK_EVERY_MS, run: endOverdue }),
]
