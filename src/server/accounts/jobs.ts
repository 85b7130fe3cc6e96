import type { Job } from '#server/clock/run-jobs.ts'

import { deleteAttemptsBefore } from './attempt-queries.ts'
import { deleteExpired } from './better-auth.ts'
import { stopTakingAway, takeAway } from './leaving/actions.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

export const accountJobs: readonly Job[] = [
  {
    name: 'take away what was of those who left',
    everyMs: MINUTE_MS,
    runsAtFirst: true,
    run: takeAway,
    stop: stopTakingAway,
  },
  {
    name: 'forget what is over: sessions, links, attempts',
    everyMs: DAY_MS,
    run: async (app) => {
      await deleteExpired(app)
      await deleteAttemptsBefore(app.db, app.now())
    },
  },
]
