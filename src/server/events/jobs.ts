import { KEPT_DAYS } from '#contract/kept-days.ts'
import { learnGrowth } from '#server/db/portable.ts'
import { recurring, type TaskKind } from '#server/tasks/task-kind.ts'

import { trimLog } from './log-stretches.ts'

const DAY_MS = 86_400_000

export const eventJobs: readonly TaskKind[] = [
  recurring({
    name: 'events.trim-log',
    everyMs: DAY_MS / 24,
    run: async (app) => {
      await trimLog(app.db, new Date(app.now().getTime() - KEPT_DAYS.events * DAY_MS))
    },
  }),
  recurring({ name: 'events.learn-growth', everyMs: DAY_MS, run: ({ db }) => learnGrowth(db) }),
]
