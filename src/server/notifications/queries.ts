import type { Radius } from '#contract/location.ts'
import { NOTICE_KINDS, type NoticeGroup, type NoticeKind } from '#contract/notices.ts'
import { kindOfNotice, tellingOf } from '#contract/notices/kinds.ts'
import type { Notification } from '#contract/notifications.ts'
import type { Database } from '#server/db/database.ts'
import type { Cursor } from '#server/http/cursor.ts'
import { findUnit } from '#server/location/public.ts'

/** A notification with the instant that lists sort by. */
export interface DatedNotification extends Notification {
  readonly createdAt: string
}

interface NotificationPlace {
  readonly limit: number
  readonly after: Cursor | undefined
  /** Only unread ones. */
  readonly isUnread?: boolean
  /** Only those of this group. */
  readonly group?: NoticeGroup | undefined
}

/** Lists `limit` notifications after `after`, the newest first. */
export async function listNotifications(
  db: Database,
  recipientId: string,
  { limit, after, isUnread = false, group }: NotificationPlace,
): Promise<DatedNotification[]> {
  const kinds = kindsOf(group)
  if (kinds.length === 0) return []
  const unit = await findUnit(db, recipientId)
  const rows = await selectNotifications(db)
    .where('recipient_id', '=', recipientId)
    .where('in_app', '=', 1)
    .$if(group !== undefined, (query) => query.where('kind', 'in', kinds))
    .$if(isUnread, (query) => query.where('read_at', 'is', null))
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(after?.key ?? '', after?.id ?? '')),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => readRow(row, unit))
}

export async function findNotification(
  db: Database,
  recipientId: string,
  notificationId: string,
): Promise<Notification | undefined> {
  const row = await selectNotifications(db)
    .where('id', '=', notificationId)
    .where('recipient_id', '=', recipientId)
    .where('in_app', '=', 1)
    .executeTakeFirst()
  return row && readRow(row, await findUnit(db, recipientId))
}

export async function countUnread(db: Database, recipientId: string): Promise<number> {
  const row = await db
    .selectFrom('notification')
    .select(({ fn }) => fn.countAll<number | string>().as('unread'))
    .where('recipient_id', '=', recipientId)
    .where('read_at', 'is', null)
    .where('in_app', '=', 1)
    .executeTakeFirstOrThrow()
  return Number(row.unread)
}

export interface NewNotification {
  readonly id: string
  readonly recipientId: string
  readonly kind: NoticeKind
  readonly subject: string
  readonly facts: object
  readonly createdAt: string
  /** The member it names, if they are still there. */
  readonly aboutId: string | null
  readonly isInApp: boolean
}

/** Whether the recipient was told one of these since a time. */
export async function wasTold(
  db: Database,
  { recipientId, kind }: Pick<NewNotification, 'recipientId' | 'kind'>,
  { subjects, since }: { readonly subjects: readonly string[]; readonly since: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('notification')
    .select('id')
    .where('recipient_id', '=', recipientId)
    .where('kind', '=', kind)
    .where('subject', 'in', [...subjects])
    .where('created_at', '>', since.toISOString())
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Counts how many of a kind the recipient was told since a time. */
export async function countTold(
  db: Database,
  { recipientId, kind }: Pick<NewNotification, 'recipientId' | 'kind'>,
  since: Date,
): Promise<number> {
  const { told } = await db
    .selectFrom('notification')
    .select(({ fn }) => fn.countAll<number | string>().as('told'))
    .where('recipient_id', '=', recipientId)
    .where('created_at', '>', since.toISOString())
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return Number(told)
}

/** @returns false if the recipient was told before */
export async function insertNotification(db: Database, notification: NewNotification): Promise<boolean> {
  const inserted = await db
    .insertInto('notification')
    .values({
      id: notification.id,
      recipient_id: notification.recipientId,
      kind: notification.kind,
      subject: notification.subject,
      facts: JSON.stringify(notification.facts),
      created_at: notification.createdAt,
      read_at: null,
      about_id: notification.aboutId,
      in_app: notification.isInApp ? 1 : 0,
    })
    .onConflict((conflict) => conflict.columns(['recipient_id', 'kind', 'subject']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/**
 * Gives the newest notification with one of these subjects another subject and other facts.
 * @returns its id, or undefined if there is none or the recipient already has one with the other subject
 */
export async function moveNotification(
  db: Database,
  notice: Pick<NewNotification, 'recipientId' | 'kind' | 'subject' | 'facts'>,
  fromSubjects: readonly string[],
): Promise<string | undefined> {
  const { recipientId, kind, subject, facts } = notice
  const rows = await db
    .selectFrom('notification')
    .select(['id', 'subject'])
    .where('recipient_id', '=', recipientId)
    .where('kind', '=', kind)
    .where('subject', 'in', [subject, ...fromSubjects])
    .orderBy('created_at', 'desc')
    .execute()
  const [newest] = rows
  if (newest === undefined || rows.some((row) => row.subject === subject)) return undefined
  await db
    .updateTable('notification')
    .set({ subject, facts: JSON.stringify(facts) })
    .where('id', '=', newest.id)
    .execute()
  return newest.id
}

/** Marks one notification as read, or all of them for `null`. @returns how many were unread */
export async function updateRead(
  db: Database,
  recipientId: string,
  notificationId: string | null,
  readAt: Date,
): Promise<number> {
  const rows = await db
    .updateTable('notification')
    .set({ read_at: readAt.toISOString() })
    .where('recipient_id', '=', recipientId)
    .where('read_at', 'is', null)
    .where('in_app', '=', 1)
    .$if(notificationId !== null, (query) => query.where('id', '=', notificationId))
    .returning('id')
    .execute()
  return rows.length
}

/** Marks what was told of some subjects as read, also what only mails and pushes would tell. @returns what was unread */
export async function readOfSubjects(
  db: Database,
  of: { readonly recipientId: string; readonly kind: NoticeKind; readonly subjects: readonly string[] },
  readAt: Date,
): Promise<string[]> {
  const rows = await db
    .updateTable('notification')
    .set({ read_at: readAt.toISOString() })
    .where('recipient_id', '=', of.recipientId)
    .where('kind', '=', of.kind)
    .where('subject', 'in', [...of.subjects])
    .where('read_at', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Takes a notification out of its recipient's list. The row stays, so that they are not told the same again.
 * @returns false if there is none
 */
export async function hideNotification(
  db: Database,
  recipientId: string,
  { notificationId, at }: { readonly notificationId: string; readonly at: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('notification')
    .set({ in_app: 0, read_at: at.toISOString() })
    .where('id', '=', notificationId)
    .where('recipient_id', '=', recipientId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

function kindsOf(group: NoticeGroup | undefined): NoticeKind[] {
  return NOTICE_KINDS.filter((kind) => group === undefined || kindOfNotice(kind).group === group)
}

function selectNotifications(db: Database) {
  return db
    .selectFrom('notification')
    .select(['id', 'kind', 'facts', 'created_at', 'read_at'])
    .select((eb) =>
      eb
        .selectFrom('member')
        .select('member.username')
        .whereRef('member.id', '=', 'notification.about_id')
        .where('member.left_at', 'is', null)
        .where('member.suspended_at', 'is', null)
        .as('about'),
    )
}

interface NotificationRow {
  readonly id: string
  readonly kind: NoticeKind
  readonly facts: string
  readonly created_at: string
  readonly read_at: string | null
  readonly about: string | null
}

/** Words are made here, when a notification is read. */
function readRow(row: NotificationRow, unit: Radius['unit']): DatedNotification {
  return {
    id: row.id,
    ...tellingOf(row.kind, JSON.parse(row.facts), unit),
    about: row.about,
    read: row.read_at !== null,
    timestamp: secondsOf(row.created_at),
    kind: row.kind,
    createdAt: row.created_at,
  }
}

function secondsOf(instant: string): number {
  return Math.floor(new Date(instant).getTime() / 1000)
}
