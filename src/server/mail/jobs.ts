import { KEPT_DAYS } from '#contract/kept-days.ts'
import { recurring, taskKind, type TaskKind, NoFacts } from '#server/tasks/task-kind.ts'

import { giveUpMail, sendMail } from './actions.ts'
import { MOST_TRIES, waitAfter } from './letters.ts'
import { removeOldFromOutbox } from './outbox.ts'
import { deleteMailsBefore } from './queries.ts'

const DAY_MS = 86_400_000

/** Sends the mail whose id is the key. One at a time, because mail servers dislike crowds. */
export const sendLetter = taskKind({
  name: 'mail.send-letter',
  facts: NoFacts,
  tries: MOST_TRIES,
  pauseMs: waitAfter,
  run: (app, _, { key }) => sendMail(app, key),
  gaveUp: (app, _, { key }) => giveUpMail(app, key),
})

export const mailJobs: readonly TaskKind[] = [
  sendLetter,
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
