import type { Job } from '#server/clock/run-jobs.ts'
import { learnGrowth } from '#server/db/portable.ts'

import { deleteEventsBefore } from './queries.ts'

const DAY_MS = 86_400_000
/** A browser that was away longer starts from fresh replies instead. */
const KEPT_DAYS = 7

export const eventJobs: readonly Job[] = [
  {
    name: 'trim the event log',
    everyMs: DAY_MS / 24,
    run: async (app) => {
      await deleteEventsBefore(app.db, new Date(app.now().getTime() - KEPT_DAYS * DAY_MS))
    },
  },
  { name: 'learn how the tables have grown', everyMs: DAY_MS, run: ({ db }) => learnGrowth(db) },
]
