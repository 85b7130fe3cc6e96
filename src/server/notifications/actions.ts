import type { Member } from '#contract/accounts.ts'
import type { Notification, NotificationKind } from '#contract/notifications.ts'
import type { App } from '#server/app-context.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { found } from '#server/http/refusal.ts'
import { notices } from '#server/notifications/locks.ts'
import { bondsOf } from '#server/people/locks.ts'
import { mayHearOf } from '#server/people/public.ts'

import { findNotification, insertNotification, moveNotification, updateRead } from './queries.ts'

/** Something to tell one member. */
export interface Notice {
  readonly recipientId: string
  readonly kind: NotificationKind
  /** Together with `kind`, what it is about, so that nobody is told the same thing twice. */
  readonly subject: string
  readonly message: string
  /** A path of this site with more about it. */
  readonly link: string | null
  /** The member it names, if any; it is deleted when they leave. */
  readonly aboutId?: string | null
  /** How much it counts, if it counts something. */
  readonly more?: number
}

/** Tells a member something, unless they were already told. */
export async function notify(change: Change, notice: Notice): Promise<void> {
  const { db, now, newId, announce } = change
  const { recipientId, aboutId = null } = notice
  if (!(await isWelcome(change, recipientId, aboutId))) return
  const id = newId()
  if (!(await insertNotification(db, { ...notice, aboutId, id, createdAt: now().toISOString() }))) return
  const { message, link, kind } = notice
  const timestamp = Math.floor(now().getTime() / 1000)
  await announce(
    {
      type: 'notification.created',
      recipientId,
      notification: { id, message, read: false, timestamp, link, kind },
    },
    [recipientId],
  )
}

/** Whether a member may be told of another: they have not muted them, and no block lies between the two. */
export async function isWelcome(
  { db, glance }: Change,
  memberId: string,
  otherId: string | null,
): Promise<boolean> {
  return otherId === null || (await glance(bondsOf, () => mayHearOf(db, { memberId, otherId })))
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
  const { recipientId, aboutId = null } = notice
  if (!(await isWelcome(change, recipientId, aboutId))) return
  await alone(notices(recipientId))
  const notificationId = await moveNotification(db, notice, earlierSubjects)
  if (notificationId === undefined) {
    await notify(change, notice)
    return
  }
  const { id, kind, message, read, timestamp, link } = found(
    await findNotification(db, recipientId, notificationId),
  )
  await announce(
    {
      type: 'notification.changed',
      recipientId,
      notification: { id, kind, message, read, timestamp, link },
    },
    [recipientId],
  )
}

/** Marks a notification as read. @throws {Refusal} `not_found` */
export async function readNotification(
  app: App,
  member: Member,
  notificationId: string,
): Promise<Notification> {
  return await transact(app, notices(member.id), async ({ db, now, announce }) => {
    const notification = found(await findNotification(db, member.id, notificationId))
    if (notification.read) return notification
    await updateRead(db, member.id, notificationId, now())
    await announce({ type: 'notification.read', recipientId: member.id, notificationId }, [member.id])
    return { ...notification, read: true }
  })
}

/** Marks everything as read. @returns how many were unread */
export async function readAllNotifications(app: App, member: Member): Promise<{ read: number }> {
  return await transact(app, notices(member.id), async ({ db, now, announce }) => {
    const read = await updateRead(db, member.id, null, now())
    if (read > 0) {
      await announce({ type: 'notification.read', recipientId: member.id, notificationId: null }, [member.id])
    }
    return { read }
  })
}
