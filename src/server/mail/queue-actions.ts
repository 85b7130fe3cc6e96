import type { Member } from '#contract/accounts.ts'
import type { LETTER_ACTS } from '#contract/letters.ts'
import type { App } from '#server/app-context.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { found, Refusal } from '#server/http/refusal.ts'

import { sendLetter } from './jobs.ts'
import { deleteUnsent, findUnsent, type UnsentMail, updateWaitingAgain } from './queue-queries.ts'

/**
 * Has a mail sent now that waits or failed. Whoever asks at the same time changes nothing more: it waits once.
 * @throws {Refusal} `not_found`, or `out_of_date` if it is too old to be sent, or somebody was faster
 */
export async function sendAgain(app: App, admin: Member, mailId: string): Promise<void> {
  await handle(app, admin, { mailId, act: 'letter.sent-again' }, async ({ db, now, later }, mail) => {
    if (mail.failedAt !== null && !(await updateWaitingAgain(db, mailId, now())))
      throw new Refusal('out_of_date')
    await later(sendLetter, { key: mailId })
  })
}

/** Deletes a mail that waits or failed. @throws {Refusal} `not_found`, or `out_of_date` if it was sent meanwhile */
export async function dropMail(app: App, admin: Member, mailId: string): Promise<void> {
  await handle(app, admin, { mailId, act: 'letter.dropped' }, async ({ db }) => {
    if (!(await deleteUnsent(db, mailId))) throw new Refusal('out_of_date')
  })
}

async function handle(
  app: App,
  admin: Member,
  { mailId, act }: { readonly mailId: string; readonly act: (typeof LETTER_ACTS)[number] },
  work: (change: Change, mail: UnsentMail) => Promise<void>,
): Promise<void> {
  await transact(app, [], async (change) => {
    const mail = found(await findUnsent(change.db, mailId))
    await work(change, mail)
    const { memberId, kind } = mail
    await change.announce(
      { type: 'letter.handled', act, actorId: admin.id, memberId, letterId: mailId, kind },
      'nobody',
    )
  })
}
