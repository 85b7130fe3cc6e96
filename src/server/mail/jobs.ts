import type { Job } from '#server/clock/run-jobs.ts'

import { finishSending, sendDueMails } from './actions.ts'
import { removeOldFromOutbox } from './outbox.ts'
import { deleteMailsBefore } from './queries.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const KEPT_DAYS = 30

export const mailJobs: readonly Job[] = [
  { name: 'send mails', everyMs: MINUTE_MS, runsAtFirst: true, run: sendDueMails, stop: finishSending },
  {
    name: 'forget old mails',
    everyMs: DAY_MS,
    run: async (app) => {
      const before = new Date(app.now().getTime() - KEPT_DAYS * DAY_MS)
      await deleteMailsBefore(app.db, before)
      await removeOldFromOutbox(app, before)
    },
  },
]
