import { deleteDeadBefore } from './dead-queries.ts'
import { recurring, type TaskKind } from './task-kind.ts'

const DAY_MS = 86_400_000
/** How long the operator can inspect a dead task. */
const DEAD_KEPT_DAYS = 30

export const taskJobs: readonly TaskKind[] = [
  recurring({
    name: 'tasks.forget-dead',
    everyMs: DAY_MS,
    run: async ({ db, now }) => {
      await deleteDeadBefore(db, new Date(now().getTime() - DEAD_KEPT_DAYS * DAY_MS))
    },
  }),
]
