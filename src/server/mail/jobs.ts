import { KEPT_DAYS } from '#contract/kept-days.ts'
import { recurring, taskKind, type TaskKind, NoFacts } from '#server/tasks/task-kind.ts'

import { giveUpMail, sendMail } from './actions.ts'
import { removeOldFromOutbox } from './outbox.ts'
import { deleteMailsBefore, emptyFailed } from './queries.ts'
import { MOST_TRIES, waitAfter } from './sending-times.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Sends the mail whose id is the key. One at a time, because mail servers dislike crowds. */
export const sendLetter = taskKind({
  name: 'mail.send-letter',
  facts: NoFacts,
  again: 'sooner',
  tries: MOST_TRIES,
  pauseMs: waitAfter,
  run: (app, _, { key }) => sendMail(app, key),
  gaveUp: (app, _, { key }) => giveUpMail(app, key),
})

export const mailJobs: readonly TaskKind[] = [
  sendLetter,
  recurring({
    name: 'mail.empty-failed',
    everyMs: HOUR_MS,
    run: (app) => emptyFailed(app.db, app.now()),
  }),
  recurring({
    name: 'mail.forget-old',
    everyMs: DAY_MS,
    run: async (app) => {
      const before = new Date(app.now().getTime() - KEPT_DAYS.mails * DAY_MS)
      await deleteMailsBefore(app.db, before)
      await removeOldFromOutbox(app, before)
    },
  }),
]
