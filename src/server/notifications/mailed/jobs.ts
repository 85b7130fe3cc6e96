import { kindOfNotice } from '#contract/notices/kinds.ts'
import { authSecretOf, findFullMember, type FullMember, isSuspended } from '#server/accounts/public.ts'
import type { App } from '#server/app-context.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { findUnit } from '#server/location/public.ts'
import { nextDigest } from '#server/notifications/due.ts'
import { notices } from '#server/notifications/locks.ts'
import { findSettings, listWithoutDigest, upsertSettings } from '#server/notifications/settings-queries.ts'
import { writeToken } from '#server/notifications/unsubscribe-token.ts'
import { NoFacts, recurring, taskKind } from '#server/tasks/task-kind.ts'

import { carriedWith, linesOf, quotedWith } from './letter.ts'
import { findNear, tellNear } from './near.ts'
import { deleteDeliveriesOf, type DueNotice } from './queries.ts'
import { takeToTell } from './take-to-tell.ts'

const HOUR_MS = 3_600_000
const AT_ONCE = 100

/** Mails a member, whose id is the key, what they have not read. */
export const mailNews = taskKind({
  name: 'notifications.mail-news',
  facts: NoFacts,
  again: 'sooner',
  run: (app, _, { key }) => sendNews(app, key),
})

/** Finds those who chose a digest before digests had a time of their own, or in an older process. */
export const beginDigests = recurring({
  name: 'notifications.begin-digests',
  everyMs: HOUR_MS,
  run: async (app, { turn }) => {
    for (;;) {
      const memberIds = await listWithoutDigest(app.db, AT_ONCE)
      for (const memberId of memberIds) await beginDigest(app, memberId)
      if (memberIds.length < AT_ONCE) return
      await turn()
    }
  },
})

async function beginDigest(app: App, memberId: string): Promise<void> {
  await transact(app, notices(memberId), async ({ db, now, later }) => {
    const settings = await findSettings(db, memberId)
    if (settings.digest.every === 'none' || settings.digestAt !== null) return
    const digestAt = nextDigest(now(), settings.timeZone ?? 'UTC', settings.digest)
    await upsertSettings(db, memberId, { ...settings, digestAt })
    await later(mailNews, { key: memberId, due: digestAt })
  })
}

/**
 * Whatever is due leaves the queue in the change that queues the email, so nobody is told twice, whichever
 * process sends.
 */
async function sendNews(app: App, memberId: string): Promise<void> {
  const near = await findNear(app, memberId)
  await transact(app, notices(memberId), async (change) => {
    const member = await findReached(change, memberId)
    const digestAt = await tellNear(change, memberId, { near, isReached: member !== undefined })
    const { told, next } = await takeToTell(app, change, { recipientId: memberId, channel: 'mail' })
    for (const due of [next, digestAt])
      if (due !== undefined) await change.later(mailNews, { key: memberId, due })
    if (told.length > 0 && member !== undefined)
      await announceMail(change, member, { told, secret: authSecretOf(app) })
  })
}

/** A member to whom we mail news. An address that nobody confirmed may be somebody else's. */
async function findReached({ db }: Change, memberId: string): Promise<FullMember | undefined> {
  const member = await findFullMember(db, memberId)
  if (member?.isVerified !== true || (await isSuspended(db, memberId))) return undefined
  return (await findSettings(db, memberId)).refusedAddress === member.email ? undefined : member
}

async function announceMail(
  { db, config: { publicUrl }, announce }: Change,
  member: FullMember,
  { told, secret }: { readonly told: readonly DueNotice[]; readonly secret: string },
): Promise<void> {
  const memberId = member.id
  const notificationIds = told.map(({ id }) => id)
  const { mailsWords } = await findSettings(db, memberId)
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
        tellsNear: kinds.some((kind) => kindOfNotice(kind).listed !== undefined),
        carries: carriedWith(told),
        quotes: mailsWords ? quotedWith(told) : [],
        lines: linesOf(told, await findUnit(db, memberId), publicUrl),
        settings: new URL('/profile#notices', publicUrl).href,
        unsubscribe: new URL(`/unsubscribe/${writeToken({ memberId, kinds }, secret)}`, publicUrl).href,
      },
    },
    'nobody',
  )
}
