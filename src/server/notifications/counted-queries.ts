import type { NotificationKind } from '#contract/notifications.ts'
import type { Database } from '#server/db/database.ts'

/** Something that is counted instead of being told. */
export interface Counted {
  readonly recipientId: string
  readonly subject: string
  /** The member it would have named. */
  readonly aboutId: string | null
}

/** Whether one of these was counted for the recipient since a time. */
export async function wasCounted(
  db: Database,
  recipientId: string,
  { subjects, since }: { readonly subjects: readonly string[]; readonly since: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('notification_counted')
    .select('subject')
    .where('recipient_id', '=', recipientId)
    .where('subject', 'in', [...subjects])
    .where('counted_at', '>', since.toISOString())
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertCounted(
  db: Database,
  { recipientId, subject, aboutId }: Counted,
  countedAt: Date,
): Promise<void> {
  await db
    .insertInto('notification_counted')
    .values({ recipient_id: recipientId, subject, about_id: aboutId, counted_at: countedAt.toISOString() })
    .execute()
}

/** Deletes what was counted for somebody until a time, so that it may be told again. */
export async function deleteCountedUntil(db: Database, recipientId: string, until: Date): Promise<void> {
  await db
    .deleteFrom('notification_counted')
    .where('recipient_id', '=', recipientId)
    .where('counted_at', '<=', until.toISOString())
    .execute()
}

/** Finds the counting notification that began since a time. */
export async function findCounting(
  db: Database,
  { recipientId, kind }: { readonly recipientId: string; readonly kind: NotificationKind },
  since: Date,
): Promise<{ readonly id: string; readonly more: number } | undefined> {
  const row = await db
    .selectFrom('notification')
    .select(['id', 'more'])
    .where('recipient_id', '=', recipientId)
    .where('created_at', '>', since.toISOString())
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { id: row.id, more: row.more ?? 0 }
}

export async function updateCounting(
  db: Database,
  notificationId: string,
  { message, more }: { readonly message: string; readonly more: number },
): Promise<void> {
  await db.updateTable('notification').set({ message, more }).where('id', '=', notificationId).execute()
}
