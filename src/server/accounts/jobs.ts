import type { Job } from '#server/clock/run-jobs.ts'

import { deleteAttemptsBefore } from './attempts/queries.ts'
import { deleteExpired } from './better-auth.ts'

const DAY_MS = 86_400_000

export const accountJobs: readonly Job[] = [
  {
    name: 'forget what is over: sessions, links, attempts',
    everyMs: DAY_MS,
    run: async (app) => {
      await deleteExpired(app)
      await deleteAttemptsBefore(app.db, app.now())
    },
  },
]
