import { kindOfNotice, tellingOf } from '#contract/notices/kinds.ts'
import { isSuspended } from '#server/accounts/public.ts'
import type { App } from '#server/app-context.ts'
import type { Change } from '#server/events/transact.ts'
import { lateDue } from '#server/notifications/due.ts'
import { notices } from '#server/notifications/locks.ts'
import { findSettings } from '#server/notifications/settings-queries.ts'
import { pagesShownTo } from '#server/notifications/shown-pages.ts'
import { mayTellOf } from '#server/notifications/tell.ts'
import { isMutedThing } from '#server/notifications/things/public.ts'
import { bondsOf } from '#server/people/locks.ts'

import { isFresh } from './letter.ts'
import { type DueNotice, findNextDue, listUnread, putOffDue, type Queued, takeDue } from './queries.ts'

/**
 * Takes what is due for a member by one channel out of the queue. The change must hold the notices of the
 * member. @returns what of it they have not read and is worth telling, the oldest first; and when more is due
 */
export async function takeToTell(
  app: App,
  change: Pick<Change, 'db' | 'now' | 'glance'>,
  whose: Queued,
): Promise<{ readonly told: readonly DueNotice[]; readonly next: Date | undefined }> {
  await putOffLate(change, whose)
  const due = await takeDue(change.db, whose, change.now())
  const told = notSeen(app, whose, await worthTelling(change, whose.recipientId, due))
  return { told, next: await findNextDue(change.db, whose) }
}

/** A server that was down in the evening sends nothing at night. */
async function putOffLate(
  { db, now, glance }: Pick<Change, 'db' | 'now' | 'glance'>,
  whose: Queued,
): Promise<void> {
  const settings = await glance(notices, () => findSettings(db, whose.recipientId))
  const at = now()
  for (const patience of ['while-time-stands-still', 'as-they-like'] as const) {
    const until = lateDue(at, settings, { channel: whose.channel, patience })
    if (until > at) await putOffDue(db, whose, { patience, now: at, until })
  }
}

/** Of some notifications those that a member has still not read and that are worth telling, the oldest first. */
export async function findToTell(
  app: App,
  change: Pick<Change, 'db' | 'now' | 'glance'>,
  { memberId, notificationIds }: { readonly memberId: string; readonly notificationIds: readonly string[] },
): Promise<readonly DueNotice[]> {
  const unread = await listUnread(change.db, memberId, notificationIds)
  return notSeen(
    app,
    { recipientId: memberId, channel: 'push' },
    await worthTelling(change, memberId, unread),
  )
}

/**
 * Leaves out what leads to a page at which the member looks at this moment: it tells the same, live. An email that is
 * something to keep stays.
 */
function notSeen(
  app: App,
  { recipientId, channel }: Queued,
  due: readonly DueNotice[],
): readonly DueNotice[] {
  const pages = pagesShownTo(app, recipientId)
  if (pages.size === 0) return due
  return due.filter(({ kind, facts }) => {
    if (channel === 'mail' && kindOfNotice(kind).isToKeep === true) return true
    const { link } = tellingOf(kind, JSON.parse(facts), 'km')
    // A place on the page, such as one message, is in view with it.
    return link === null || !pages.has(link.replace(/\?at=\d+$/, ''))
  })
}

/** What is still news, and about nobody and nothing that the member has muted or blocked meanwhile. */
async function worthTelling(
  change: Pick<Change, 'db' | 'now' | 'glance'>,
  memberId: string,
  unread: readonly DueNotice[],
): Promise<DueNotice[]> {
  const { now } = change
  const told: DueNotice[] = []
  for (const notice of unread) {
    if (!isFresh(notice, now()) || !(await mayNameStill(change, memberId, notice))) continue
    const facts: unknown = JSON.parse(notice.facts)
    if (!(await isMutedThing(change, memberId, { kind: notice.kind, facts }))) told.push(notice)
  }
  return told
}

/** Nobody sees a suspended member anywhere. */
async function mayNameStill(
  { db, glance }: Pick<Change, 'db' | 'glance'>,
  memberId: string,
  { aboutId, isAwaited }: DueNotice,
): Promise<boolean> {
  if (aboutId === null) return true
  if (await isSuspended(db, aboutId)) return false
  return await glance(bondsOf, () => mayTellOf(db, { memberId, otherId: aboutId }, isAwaited === 1))
}
