import { deleteDeadBefore } from './dead-queries.ts'
import { recurring, type TaskKind } from './task-kind.ts'

const DAY_MS = 86_400_000
/** So long somebody may look at what was given up. */
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
