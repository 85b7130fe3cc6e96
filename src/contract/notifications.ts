import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { MemberId } from './member-id.ts'
import { NOTICE_GROUPS, NOTICE_KINDS } from './notices.ts'

const NOTIFICATION_PAGE_MAX = 50

/** Copies of a card that somebody has for trade. */
export const ListedCard = z.object({ printingId: z.string(), name: z.string() })
export type ListedCard = z.infer<typeof ListedCard>

/** One line of the list: a notification, or several that are told as one. */
export const Notification = z.object({
  /** That of the newest. */
  id: z.string(),
  /** What it is about; picks the icon. */
  kind: z.enum(NOTICE_KINDS),
  message: z.string(),
  /** How many it tells of. A server of the version before says nothing of it. */
  count: z.int().min(1).default(1),
  read: z.boolean(),
  /** Seconds since 1970. */
  timestamp: z.int(),
  /** A path of ours with more details. */
  link: z.string().nullable(),
  /** The username of the one member it names, while they are here. */
  about: z.string().nullable(),
  /** A card the reader watches, which that member has for trade. A server of the version before says nothing of it. */
  listed: ListedCard.nullable().default(null),
})
export type Notification = z.infer<typeof Notification>

const Nothing = z.object({})

export const notificationEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/notifications',
    summary:
      "The caller's notifications, newest first. Several of one bundle are one, with the id of the newest.",
    input: z.object({
      limit: z.coerce.number().int().min(1).max(NOTIFICATION_PAGE_MAX).default(20),
      cursor: z.string().max(200).optional(),
      /** Only unread ones. */
      only: z.literal('unread').optional(),
      group: z.enum(NOTICE_GROUPS).optional(),
    }),
    reply: z.object({
      notifications: z.array(Notification),
      /** Cursor of the next page; `null` on the last. */
      nextCursor: z.string().nullable(),
    }),
  }),
  unreadCount: endpoint({
    method: 'GET',
    path: '/api/notifications/unread-count',
    summary: 'How many unread notifications the caller has. Each of a bundle counts.',
    input: Nothing,
    reply: z.object({ unread: z.int() }),
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/notifications/:notificationId/read',
    isForSuspended: true,
    summary:
      'Marks one notification read, and those of its bundle from before it. Does nothing if it already was.',
    input: z.object({ notificationId: z.string().max(100) }),
    reply: Notification,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/notifications/:notificationId',
    summary:
      'Takes one notification out of the caller’s list, with those of its bundle from before it. Does nothing if it was taken out before.',
    input: z.object({ notificationId: z.string().max(100) }),
    reply: z.object({}),
  }),
  readAll: endpoint({
    method: 'POST',
    path: '/api/notifications/read-all',
    isForSuspended: true,
    summary: 'Marks all of the caller’s notifications read.',
    input: Nothing,
    reply: z.object({ read: z.int() }),
  }),
}

/** Its words are made when it is read, so that the log holds none. */
const changed = {
  recipientId: MemberId,
  notification: Notification.pick({ id: true, kind: true }),
}
/** A member got a notification. Only they hear of it. */
export const NotificationCreated = z.object({ type: z.literal('notification.created'), ...changed })
/** A notification says something else now, such as a new count. It stays read or unread as before. */
export const NotificationChanged = z.object({ type: z.literal('notification.changed'), ...changed })
/** So many of those that were read at once are named. A device shows fewer pushes. */
export const READ_NAMED_MAX = 500

/** Notifications were read or deleted, perhaps in another window; `null` means all that are listed. */
export const NotificationRead = z.object({
  type: z.literal('notification.read'),
  recipientId: MemberId,
  notificationId: z.string().nullable(),
  /** Which were read, if all were: the newest, since pushes tell of others that are not listed. */
  notificationIds: z.array(z.string()).max(READ_NAMED_MAX).optional(),
})
/** Notifications were told by email. For reactions only. */
export const NotificationMailed = z.object({
  type: z.literal('notification.mailed'),
  recipientId: MemberId,
  notificationIds: z.array(z.string()),
})
