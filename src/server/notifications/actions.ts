import type { Member } from '#contract/accounts.ts'
import type { NoticeContent } from '#contract/notices/facts.ts'
import { kindOfNotice } from '#contract/notices/kinds.ts'
import type { Notification } from '#contract/notifications.ts'
import type { App } from '#server/app-context.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { found } from '#server/http/refusal.ts'
import { notices } from '#server/notifications/locks.ts'
import { bondsOf } from '#server/people/locks.ts'
import { areApart, mayHearOf } from '#server/people/public.ts'

import { mailDue, pushDue } from './mailed/due.ts'
import { mailNews } from './mailed/jobs.ts'
import { insertDelivery } from './mailed/queries.ts'
import { findLine, hideNotifications, isHidden, updateAllRead, updateRead } from './queries.ts'
import { findSettings } from './settings/queries.ts'
import { toldBy } from './settings/told-by.ts'
import { isMutedThing } from './things/is-muted.ts'
import { insertNotification, moveNotification } from './told-queries.ts'

/** Something to tell one member. */
export type Notice = NoticeContent & {
  readonly recipientId: string
  /** Together with `kind`, what it is about, so that nobody is told the same thing twice. */
  readonly subject: string
  /** The member it names, if any; it is deleted when they leave. */
  readonly aboutId?: string | null
  /** Whether its reader waits for it, so that muting whom it names changes nothing. */
  readonly isAwaited?: boolean
  /** Whether it is told in quiet hours too. */
  readonly isUrgent?: boolean
}

/** Tells a member something, unless they were already told. */
export async function notify(change: Change, notice: Notice): Promise<void> {
  const { db, now, newId, announce, glance } = change
  const { recipientId, aboutId = null } = notice
  if (!(await isWelcome(change, recipientId, aboutId, notice.isAwaited))) return
  const { kind } = notice
  if (await isMutedThing(change, recipientId, notice)) return
  const settings = await glance(notices, () => findSettings(db, recipientId))
  const told = toldBy(settings.choices, kind)
  if (!Object.values(told).includes(true)) return
  const id = newId()
  const createdAt = now().toISOString()
  if (!(await insertNotification(db, { ...notice, aboutId, id, createdAt, isInApp: told.app }))) return
  const { isUrgent = kindOfNotice(kind).group === 'safety' } = notice
  if (told.mail) {
    const dueAt = mailDue(now(), settings, isUrgent)
    await insertDelivery(db, { notificationId: id, recipientId, channel: 'mail' }, dueAt)
    await change.later(mailNews, { key: recipientId, due: dueAt })
  }
  if (told.push) {
    const due = pushDue(now(), settings, isUrgent).toISOString()
    await announce({ type: 'notification.push-due', recipientId, notificationId: id, due }, 'nobody')
  }
  if (!told.app) return
  await announce({ type: 'notification.created', recipientId, notification: { id, kind } }, [recipientId])
}

/**
 * Whether a member may be told of another: no block lies between the two, and they have not muted them, unless they
 * wait for it.
 */
export async function isWelcome(
  { db, glance, alone }: Change,
  memberId: string,
  otherId: string | null,
  isAwaited = false,
): Promise<boolean> {
  if (otherId === null) return true
  // Under this lock a block deletes what was told. So it comes before this look, or after what follows from it.
  await alone(notices(memberId))
  const pair = { memberId, otherId }
  return await glance(bondsOf, async () =>
    isAwaited ? !(await areApart(db, pair)) : await mayHearOf(db, pair),
  )
}

/**
 * Turns an earlier notification about the same thing into this one: read or unread, and as old, as it was.
 * Tells it anew if there is none.
 */
export async function notifyInPlace(
  change: Change,
  notice: Notice,
  earlierSubjects: readonly string[],
): Promise<void> {
  const { db, alone, announce } = change
  const { recipientId, kind, aboutId = null } = notice
  if (!(await isWelcome(change, recipientId, aboutId))) return
  await alone(notices(recipientId))
  const notificationId = await moveNotification(db, notice, earlierSubjects)
  if (notificationId === undefined) {
    await notify(change, notice)
    return
  }
  const notification = { id: notificationId, kind }
  await announce({ type: 'notification.changed', recipientId, notification }, [recipientId])
}

/** Marks a notification as read, with those of its line from before it. @throws {Refusal} `not_found` */
export async function readNotification(
  app: App,
  member: Member,
  notificationId: string,
): Promise<Notification> {
  return await transact(app, notices(member.id), async (change) => {
    const { notification, ids } = found(await findLine(change.db, member.id, notificationId))
    if (notification.read) return notification
    await updateRead(change.db, ids, change.now())
    await announceRead(change, member, ids)
    return { ...notification, read: true }
  })
}

/**
 * Takes a notification out of the member's list, with those of its line from before it. Doing it again changes
 * nothing. @throws {Refusal} `not_found`
 */
export async function removeNotification(
  app: App,
  member: Member,
  notificationId: string,
): Promise<Record<string, never>> {
  return await transact(app, notices(member.id), async (change) => {
    const { db, now } = change
    if (await isHidden(db, member.id, notificationId)) return {}
    const { ids } = found(await findLine(db, member.id, notificationId))
    await hideNotifications(db, ids, now())
    await announceRead(change, member, ids)
    return {}
  })
}

/** Each may stand on a screen as a push of its own. */
async function announceRead({ announce }: Change, { id }: Member, ids: readonly string[]): Promise<void> {
  for (const notificationId of ids) {
    await announce({ type: 'notification.read', recipientId: id, notificationId }, [id])
  }
}

/** Marks everything as read. @returns how many were unread */
export async function readAllNotifications(app: App, member: Member): Promise<{ read: number }> {
  return await transact(app, notices(member.id), async ({ db, now, announce }) => {
    const read = await updateAllRead(db, member.id, now())
    if (read > 0) {
      await announce({ type: 'notification.read', recipientId: member.id, notificationId: null }, [member.id])
    }
    return { read }
  })
}
