import { KEPT_DAYS } from '#contract/kept-days.ts'

import { deleteDeadBefore } from './dead-queries.ts'
import { recurring, type TaskKind } from './task-kind.ts'

const DAY_MS = 86_400_000

export const taskJobs: readonly TaskKind[] = [
  recurring({
    name: 'tasks.forget-dead',
    everyMs: DAY_MS,
    run: async ({ db, now }) => {
      await deleteDeadBefore(db, new Date(now().getTime() - KEPT_DAYS.deadTasks * DAY_MS))
    },
  }),
]
