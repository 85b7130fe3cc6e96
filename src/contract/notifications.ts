import { z } from 'zod'

import { endpoint } from './endpoint.ts'

const NOTIFICATION_PAGE_MAX = 50

/** What a notification is about. */
const NOTIFICATION_KINDS = [
  'rank',
  'watch',
  /** Counts further watch notifications of the day instead of listing them. */
  'watch-more',
  'price',
  'bounty-matched',
  'bounty-claimed',
  'bounty-released',
  'bounty-caught',
  'bounty-expired',
  'fellow-asked',
  'fellow-joined',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

export const Notification = z.object({
  id: z.string(),
  /** Picks the icon. */
  kind: z.enum(NOTIFICATION_KINDS),
  message: z.string(),
  read: z.boolean(),
  /** Seconds since 1970. */
  timestamp: z.int(),
  /** A path of ours with more details. */
  link: z.string().nullable(),
})
export type Notification = z.infer<typeof Notification>

const Nothing = z.object({})

export const notificationEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/notifications',
    summary: "The caller's notifications, newest first.",
    input: z.object({
      limit: z.coerce.number().int().min(1).max(NOTIFICATION_PAGE_MAX).default(20),
      cursor: z.string().max(200).optional(),
      /** Only unread ones. */
      only: z.literal('unread').optional(),
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
    summary: 'How many unread notifications the caller has.',
    input: Nothing,
    reply: z.object({ unread: z.int() }),
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/notifications/:notificationId/read',
    summary: 'Marks one notification read. Does nothing if it already was.',
    input: z.object({ notificationId: z.string().max(100) }),
    reply: Notification,
  }),
  readAll: endpoint({
    method: 'POST',
    path: '/api/notifications/read-all',
    summary: 'Marks all of the caller’s notifications read.',
    input: Nothing,
    reply: z.object({ read: z.int() }),
  }),
}

/** A member got a notification. Only they hear of it. */
export const NotificationCreated = z.object({
  type: z.literal('notification.created'),
  recipientId: z.string(),
  notification: Notification,
})
/** A notification that counts something has a new count. It stays read or unread as before. */
export const NotificationChanged = z.object({
  type: z.literal('notification.changed'),
  recipientId: z.string(),
  notification: Notification,
})
/** Notifications were read, perhaps in another window; `null` means all. */
export const NotificationRead = z.object({
  type: z.literal('notification.read'),
  recipientId: z.string(),
  notificationId: z.string().nullable(),
})
