import type { Member } from '#contract/accounts.ts'
import { type Notification, READ_NAMED_MAX } from '#contract/notifications.ts'
import type { App } from '#server/app-context.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { found } from '#server/http/refusal.ts'
import { notices } from '#server/notifications/locks.ts'

import { mailDue } from './due.ts'
import { mailNews } from './mailed/jobs.ts'
import { insertDelivery } from './mailed/public.ts'
import { findLine, hideNotifications, isHidden, updateAllRead, updateRead } from './queries.ts'
import { isOfUse, isWelcome, type Notice, tell } from './tell.ts'
import { moveNotification } from './told-queries.ts'

/** Tells a member something, unless they were already told. */
export async function notify(change: Change, notice: Notice): Promise<void> {
  await tell(change, notice, async (id, settings, patience) => {
    const { recipientId } = notice
    const neededBy = notice.neededBy ?? notice.usefulUntil
    const due = mailDue(change.now(), settings, { patience, neededBy })
    if (!isOfUse(notice, due)) return
    await insertDelivery(change.db, { notificationId: id, recipientId, channel: 'mail' }, due)
    await change.later(mailNews, { key: recipientId, due })
  })
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
    const recipientId = member.id
    const ids = await updateAllRead(db, recipientId, now())
    if (ids.length > 0) {
      const notificationIds = ids.slice(0, READ_NAMED_MAX)
      await announce({ type: 'notification.read', recipientId, notificationId: null, notificationIds }, [
        recipientId,
      ])
    }
    return { read: ids.length }
  })
}
