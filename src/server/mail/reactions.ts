import type { App } from '#server/app-context.ts'
import type { Followers, Reactions } from '#server/events/reactions.ts'

import { sendDueMails } from './actions.ts'
import { insertMail } from './queries.ts'
import { composeMail } from './rules.ts'

export const mailReactions: Reactions = {
  'mail.wanted': async ({ db, now, newId, config, announce }, { to, letter }) => {
    const mailId = newId()
    await insertMail(
      db,
      { id: mailId, kind: letter.kind, recipient: to, ...composeMail(letter, config) },
      now(),
    )
    await announce({ type: 'mail.queued', mailId }, 'servers')
  },
}

export const mailFollowers: Followers = {
  'mail.queued': (app) => {
    void sendSoon(app)
  },
}

const sending = new WeakMap<App, { isAskedAgain: boolean }>()

/** One at a time in each process; what is queued meanwhile is looked for once more. */
async function sendSoon(app: App): Promise<void> {
  const running = sending.get(app)
  if (running !== undefined) {
    running.isAskedAgain = true
    return
  }
  const run = { isAskedAgain: true }
  sending.set(app, run)
  try {
    while (run.isAskedAgain) {
      run.isAskedAgain = false
      await sendDueMails(app)
    }
  } catch (error) {
    app.log.warn({ err: error }, 'mails could not be sent now; they wait for the next minute')
  } finally {
    sending.delete(app)
  }
}
