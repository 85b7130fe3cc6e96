import type { NoticeChannel, NoticeKind } from '#contract/notices.ts'
import type { Database } from '#server/db/database.ts'
import type { Patience } from '#server/notifications/due.ts'

/** The queue of one member and channel. */
export interface Queued {
  readonly recipientId: string
  readonly channel: NoticeChannel
}

export interface DueNotice {
  readonly id: string
  readonly kind: NoticeKind
  readonly facts: string
  readonly createdAt: string
  readonly aboutId: string | null
  /** 1 if its reader waits for it, having muted that member. */
  readonly isAwaited: number
  readonly patience: Patience
  /** Shared by what is told in one line. */
  readonly bundle: string
}

export async function insertDelivery(
  db: Database,
  { notificationId, recipientId, channel }: Queued & { readonly notificationId: string },
  dueAt: Date,
): Promise<void> {
  await db
    .insertInto('notice_delivery')
    .values({
      notification_id: notificationId,
      channel,
      recipient_id: recipientId,
      due_at: dueAt.toISOString(),
    })
    .execute()
}

/** Puts off what is due for a member and may wait so long. */
export async function putOffDue(
  db: Database,
  { recipientId, channel }: Queued,
  { patience, now, until }: { readonly patience: Patience; readonly now: Date; readonly until: Date },
): Promise<void> {
  await db
    .updateTable('notice_delivery')
    .set({ due_at: until.toISOString() })
    .where('recipient_id', '=', recipientId)
    .where('channel', '=', channel)
    .where('due_at', '<=', now.toISOString())
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('notification')
          .select('notification.id')
          .whereRef('notification.id', '=', 'notice_delivery.notification_id')
          .where('notification.patience', '=', patience),
      ),
    )
    .execute()
}

/**
 * Takes what is due for a member out of the queue. @returns what of it they have not read, the oldest first
 */
export async function takeDue(
  db: Database,
  { recipientId, channel }: Queued,
  now: Date,
): Promise<DueNotice[]> {
  // In one statement: between two, another change may queue more, and it would go untold.
  const taken = await db
    .deleteFrom('notice_delivery')
    .where('recipient_id', '=', recipientId)
    .where('channel', '=', channel)
    .where('due_at', '<=', now.toISOString())
    .returning('notification_id as id')
    .execute()
  return await listUnread(
    db,
    recipientId,
    taken.map(({ id }) => id),
  )
}

/** Lists some notifications of a member, as far as they are unread, the oldest first. */
export async function listUnread(
  db: Database,
  recipientId: string,
  notificationIds: readonly string[],
): Promise<DueNotice[]> {
  if (notificationIds.length === 0) return []
  return await db
    .selectFrom('notification')
    .select([
      'id',
      'kind',
      'facts',
      'created_at as createdAt',
      'about_id as aboutId',
      'is_awaited as isAwaited',
      'patience',
      'bundle',
    ])
    .where('recipient_id', '=', recipientId)
    .where('id', 'in', notificationIds)
    .where('read_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Lists what waits for a channel to tell a member of some kinds. */
export async function listQueued(
  db: Database,
  recipientId: string,
  kinds: readonly NoticeKind[],
): Promise<Pick<DueNotice, 'id' | 'kind' | 'facts'>[]> {
  return await db
    .selectFrom('notice_delivery')
    .innerJoin('notification', 'notification.id', 'notice_delivery.notification_id')
    .select(['notification.id', 'notification.kind', 'notification.facts'])
    .where('notice_delivery.recipient_id', '=', recipientId)
    .where('notification.kind', 'in', kinds)
    .execute()
}

/** When the next one is due that is still queued for a member. */
export async function findNextDue(db: Database, { recipientId, channel }: Queued): Promise<Date | undefined> {
  const row = await db
    .selectFrom('notice_delivery')
    .select('due_at')
    .where('recipient_id', '=', recipientId)
    .where('channel', '=', channel)
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst()
  return row && new Date(row.due_at)
}

export async function deleteDeliveries(db: Database, recipientId: string): Promise<void> {
  await db.deleteFrom('notice_delivery').where('recipient_id', '=', recipientId).execute()
}

/** Takes notifications out of the queues of all channels. */
export async function deleteDeliveriesOf(db: Database, notificationIds: readonly string[]): Promise<void> {
  await db.deleteFrom('notice_delivery').where('notification_id', 'in', notificationIds).execute()
}
