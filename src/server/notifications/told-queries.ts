import { sql } from 'kysely'

import type { NoticeKind } from '#contract/notices.ts'
import { bundleKeyOf } from '#contract/notices/kinds.ts'
import type { Database } from '#server/db/database.ts'
import { mostly } from '#server/db/portable.ts'
import { hasMuted } from '#server/people/public.ts'

import type { Patience } from './due.ts'

/** With more it would take long to word one line, so a second one begins. */
const BUNDLE_MAX = 50

export interface NewNotification {
  readonly id: string
  readonly recipientId: string
  readonly kind: NoticeKind
  readonly subject: string
  readonly facts: object
  readonly createdAt: string
  /** The member it names, if they are still there. */
  readonly aboutId: string | null
  /** Whether its reader waits for it, having muted that member. */
  readonly isAwaited?: boolean | undefined
  readonly patience: Patience
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
  const bundleKey = bundleKeyOf(notification.kind, notification.facts)
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
      patience: notification.patience,
      is_awaited: notification.isAwaited === true ? 1 : 0,
      in_app: notification.isInApp ? 1 : 0,
      bundle: (await findOpenBundle(db, notification, bundleKey)) ?? notification.id,
      bundle_key: bundleKey,
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

/** Marks what is listed of a subject as unread again. @returns what was read */
export async function unreadOfSubject(
  db: Database,
  of: { readonly recipientId: string; readonly kind: NoticeKind; readonly subject: string },
): Promise<string[]> {
  const rows = await db
    .updateTable('notification')
    .set({ read_at: null })
    .where('recipient_id', '=', of.recipientId)
    .where('kind', '=', of.kind)
    .where('subject', '=', of.subject)
    .where('in_app', '=', 1)
    .where('read_at', 'is not', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Marks what was told of a subject as read, and lets go of the subject: what is told of it later is told anew.
 * @returns what was unread
 */
export async function letGoOfSubject(
  db: Database,
  of: { readonly recipientId: string; readonly kind: NoticeKind; readonly subject: string },
  readAt: Date,
): Promise<string[]> {
  const rows = await db
    .updateTable('notification')
    .set({ read_at: readAt.toISOString(), subject: sql`subject || ' ' || id` })
    .where('recipient_id', '=', of.recipientId)
    .where('kind', '=', of.kind)
    .where('subject', '=', of.subject)
    .where('read_at', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Lists the subjects of what a member has not read of a kind. */
export async function listUnreadOfKind(
  db: Database,
  of: { readonly recipientId: string; readonly kind: NoticeKind },
): Promise<string[]> {
  const rows = await selectUnread(db, of).execute()
  return rows.map(({ subject }) => subject)
}

/** Lists the subjects of what a member has not read of a kind and is about somebody whom they muted. */
export async function listUnreadOfMuted(
  db: Database,
  of: { readonly recipientId: string; readonly kind: NoticeKind },
): Promise<string[]> {
  const rows = await selectUnread(db, of)
    .where(hasMuted('notification.recipient_id', 'notification.about_id'))
    .execute()
  return rows.map(({ subject }) => subject)
}

/** Lists the subjects of what a member has not read of a kind that bundles by this key. */
export async function listUnreadOfBundle(
  db: Database,
  of: { readonly recipientId: string; readonly kind: NoticeKind; readonly bundleKey: string },
): Promise<string[]> {
  const rows = await selectUnread(db, of).where('bundle_key', '=', of.bundleKey).execute()
  return rows.map(({ subject }) => subject)
}

function selectUnread(
  db: Database,
  { recipientId, kind }: { readonly recipientId: string; readonly kind: NoticeKind },
) {
  return db
    .selectFrom('notification')
    .select('subject')
    .where('recipient_id', '=', recipientId)
    .where('kind', '=', kind)
    .where('read_at', 'is', null)
}

/** Finds the bundle that a new notification joins: unread, with room, and told in the same way. */
async function findOpenBundle(
  db: Database,
  notification: { readonly recipientId: string; readonly kind: NoticeKind; readonly isInApp: boolean },
  bundleKey: string | null,
): Promise<string | undefined> {
  if (bundleKey === null) return undefined
  const newest = await db
    .selectFrom('notification')
    .select(['bundle', 'in_app'])
    .where('recipient_id', '=', notification.recipientId)
    .where('kind', '=', notification.kind)
    .where('bundle_key', '=', bundleKey)
    .where('in_app', '=', notification.isInApp ? 1 : 0)
    .where(mostly(db, sql`read_at is null`))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (newest === undefined) return undefined
  const members = await db
    .selectFrom('notification')
    .select('id')
    .where('bundle', '=', newest.bundle)
    .where('read_at', 'is', null)
    .where('in_app', '=', newest.in_app)
    .limit(BUNDLE_MAX)
    .execute()
  return members.length < BUNDLE_MAX ? newest.bundle : undefined
}
