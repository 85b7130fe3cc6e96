import { authSecretOf, findFullMember, isSuspended } from '#server/accounts/public.ts'
import type { App } from '#server/app-context.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { findUnit } from '#server/location/public.ts'
import { notices } from '#server/notifications/locks.ts'
import { findSettings } from '#server/notifications/settings/queries.ts'
import { NoFacts, taskKind } from '#server/tasks/task-kind.ts'

import { linesOf } from './letter.ts'
import { deleteDeliveriesOf, type DueNotice } from './queries.ts'
import { takeToTell } from './take-to-tell.ts'
import { writeToken } from './unsubscribe-token.ts'

/** Mails a member, whose id is the key, what they have not read. */
export const mailNews = taskKind({
  name: 'notifications.mail-news',
  facts: NoFacts,
  again: 'sooner',
  run: (app, _, { key }) => sendNews(app, key),
})

/**
 * Whatever is due leaves the queue in the change that queues the email, so nobody is told twice, whichever
 * process sends.
 */
async function sendNews(app: App, memberId: string): Promise<void> {
  await transact(app, notices(memberId), async (change) => {
    const { told, next } = await takeToTell(change, { recipientId: memberId, channel: 'mail' })
    if (next !== undefined) await change.later(mailNews, { key: memberId, due: next })
    if (told.length > 0) await announceMail(change, memberId, { told, secret: authSecretOf(app) })
  })
}

async function announceMail(
  { db, config: { publicUrl }, announce }: Change,
  memberId: string,
  { told, secret }: { readonly told: readonly DueNotice[]; readonly secret: string },
): Promise<void> {
  const member = await findFullMember(db, memberId)
  // An address that nobody confirmed may be somebody else's.
  if (member?.isVerified !== true || (await isSuspended(db, memberId))) return
  if ((await findSettings(db, memberId)).refusedAddress === member.email) return
  const notificationIds = told.map(({ id }) => id)
  // What is mailed is not pushed too.
  await deleteDeliveriesOf(db, notificationIds)
  await announce({ type: 'notification.mailed', recipientId: memberId, notificationIds }, 'nobody')
  const kinds = [...new Set(told.map(({ kind }) => kind))]
  await announce(
    {
      type: 'mail.wanted',
      to: member.email,
      memberId,
      letter: {
        kind: 'news',
        username: member.username,
        lines: linesOf(told, await findUnit(db, memberId), publicUrl),
        settings: new URL('/profile#notices', publicUrl).href,
        unsubscribe: new URL(`/unsubscribe/${writeToken({ memberId, kinds }, secret)}`, publicUrl).href,
      },
    },
    'nobody',
  )
}
