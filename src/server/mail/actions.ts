import type { App } from '#server/app-context.ts'
import type { Database } from '#server/db/database.ts'
import { transact } from '#server/events/transact.ts'

import { MOST_TRIES, waitAfter } from './letters.ts'
import { writeToOutbox } from './outbox.ts'
import { deleteMail, type TakenMail, takeMail, updateFailed, updateNextTry, updateSent } from './queries.ts'
import { sendBySmtp, Undeliverable } from './smtp.ts'

/** Longer than any mail server is waited for; only a process that died leaves a mail for so long. */
const LEASE_MS = 5 * 60_000

/** Sends what is due, one after the other; each mail is taken by one process only. */
export async function sendDueMails(app: App): Promise<void> {
  for (;;) {
    const mail = await transact(app, ({ db, now }) =>
      takeMail(db, now(), new Date(now().getTime() + LEASE_MS)),
    )
    if (mail === undefined) return
    await send(app, mail)
  }
}

const sending = new WeakMap<App, { isAskedAgain: boolean; readonly done: Promise<void> }>()

/** Begins to send what is due, one at a time in each process; what is queued meanwhile is looked for once more. */
export function sendSoon(app: App): void {
  const running = sending.get(app)
  if (running !== undefined) {
    running.isAskedAgain = true
    return
  }
  const run = { isAskedAgain: true, done: Promise.resolve() }
  sending.set(app, run)
  run.done = sendWhileAsked(app, run)
}

async function sendWhileAsked(app: App, run: { isAskedAgain: boolean }): Promise<void> {
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

/** Waits for the mail that is on its way when the server stops; sent twice it would be a nuisance. */
export async function finishSending(app: App): Promise<void> {
  await sending.get(app)?.done
}

async function send(app: App, mail: TakenMail): Promise<void> {
  const { id, kind, tries } = mail
  try {
    const { smtpUrl } = app.config
    if (smtpUrl === undefined) app.log.info({ kind, file: await writeToOutbox(app, mail) }, 'a mail was kept')
    else await sendBySmtp(app, smtpUrl, mail)
  } catch (error) {
    const isLast = error instanceof Undeliverable || tries >= MOST_TRIES
    app.log.warn(
      { mailId: id, kind, tries, code: codeOf(error) },
      isLast ? 'a mail was given up' : 'a mail could not be sent yet',
    )
    await transact(app, ({ db, now }) =>
      isLast
        ? close(db, mail, updateFailed, now())
        : updateNextTry(db, id, new Date(now().getTime() + waitAfter(tries))),
    )
    return
  }
  await transact(app, ({ db, now }) => close(db, mail, updateSent, now()))
}

/** Of who has left not even the address stays. */
async function close(
  db: Database,
  { id, kind }: TakenMail,
  note: typeof updateSent,
  now: Date,
): Promise<void> {
  await (kind === 'farewell' ? deleteMail(db, id) : note(db, id, now))
}

/** Only the code: what a mail server says may hold the address. */
function codeOf(error: unknown): unknown {
  const reason = error instanceof Undeliverable ? error.cause : error
  if (!(reason instanceof Error)) return undefined
  if ('responseCode' in reason) return reason.responseCode
  return 'code' in reason ? reason.code : reason.name
}
