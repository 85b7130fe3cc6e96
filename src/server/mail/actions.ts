import type { Member } from '#contract/accounts.ts'
import type { OutboxMail } from '#contract/mail.ts'
import type { App } from '#server/app-context.ts'
import type { Database } from '#server/db/database.ts'
import { transact } from '#server/events/transact.ts'
import { found } from '#server/http/refusal.ts'
import { Hopeless, TooLate } from '#server/tasks/task-kind.ts'

import { filesFor } from './carried-files.ts'
import { isLast } from './letter-words.ts'
import { mailIdOf, readOutbox, writeToOutbox } from './outbox.ts'
import {
  deleteMail,
  findMailMember,
  findWaitingMail,
  updateFailed,
  updateSent,
  type WaitingMail,
} from './queries.ts'
import { withQuotes } from './quoted-words.ts'
import { withoutLinks } from './read-mail.ts'
import { sendableUntil } from './sending-times.ts'
import { sendBySmtp, Undeliverable } from './smtp.ts'

/**
 * A mail could not be sent now. Its message is a code, because a mail server's own text may contain the
 * address.
 */
class NotSent extends Error {
  override readonly name = 'NotSent'
}

/**
 * Sends a waiting mail, or stores it in the outbox if there is no mail server.
 * @throws {Hopeless} when the mail server refuses it for good, {TooLate} when its link has expired, {NotSent} when it can be tried again
 */
export async function sendMail(app: App, mailId: string): Promise<void> {
  const mail = await findWaitingMail(app.db, mailId)
  // It was sent before its process died, or deleted with the member it was about.
  if (mail === undefined) return
  if (sendableUntil(mail.kind, mail.queuedAt) <= app.now()) throw new TooLate('expired')
  const { smtpUrl } = app.config
  const files = await filesFor(app, mail)
  // What stays here in the outbox quotes nothing, because admins read it.
  const whole = { ...(smtpUrl === undefined ? mail : await withQuotes(app, mail)), files }
  try {
    if (smtpUrl === undefined)
      app.log.info(
        { kind: mail.kind, file: await writeToOutbox(app, whole) },
        'an email was written to the outbox',
      )
    else await sendBySmtp(app, smtpUrl, whole)
  } catch (error) {
    const code = codeOf(error)
    if (error instanceof Undeliverable && error.isAddressGone) await noteGone(app, mail)
    throw error instanceof Undeliverable ? new Hopeless(code) : new NotSent(code)
  }
  await transact(app, [], ({ db, now }) =>
    isLast(mail.kind) ? deleteMail(db, mailId) : updateSent(db, mailId, now()),
  )
}

/**
 * Reads a mail in the outbox for an admin, without its links: whoever has one of them can sign in as somebody
 * else. The log says who read it.
 * @throws {Refusal} `not_found`
 */
export async function readAsAdmin(
  app: App,
  admin: Member,
  file: string,
): Promise<OutboxMail & { readonly text: string }> {
  const mail = found(await readOutbox(app, file))
  await transact(app, [], async ({ db, announce }) => {
    const memberId = await findMailMember(db, mailIdOf(file))
    await announce({ type: 'mail.read', actorId: admin.id, memberId, file }, 'nobody')
  })
  return { ...mail, text: withoutLinks(mail.text) }
}

/** Marks a mail as failed, because nobody will try it again. */
export async function giveUpMail(app: App, mailId: string): Promise<void> {
  const mail = await findWaitingMail(app.db, mailId)
  if (mail !== undefined) await transact(app, [], ({ db, now }) => closeFailed(db, mail, now()))
}

/** Gives a mail up, and lets others know that its member is not reached at this address. */
async function noteGone(app: App, mail: WaitingMail): Promise<void> {
  await transact(app, [], async ({ db, now, announce }) => {
    await closeFailed(db, mail, now())
    const { memberId, recipient } = mail
    if (memberId !== null) await announce({ type: 'mail.bounced', memberId, address: recipient }, 'nobody')
  })
}

/** We keep nothing of members who left, not even the address. */
async function closeFailed(db: Database, { id, kind, queuedAt }: WaitingMail, now: Date): Promise<void> {
  if (isLast(kind)) await deleteMail(db, id)
  else await updateFailed(db, id, now, sendableUntil(kind, queuedAt))
}

function codeOf(error: unknown): string {
  const reason = error instanceof Undeliverable ? error.cause : error
  if (!(reason instanceof Error)) return 'unknown'
  if ('responseCode' in reason) return String(reason.responseCode)
  return 'code' in reason ? String(reason.code) : reason.name
}
