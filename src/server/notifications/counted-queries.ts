import { NOTICE_FACTS } from '#contract/notices/facts.ts'
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

/** Finds the notification that counts watches and began since a time. */
export async function findCounting(
  db: Database,
  recipientId: string,
  since: Date,
): Promise<{ readonly id: string; readonly more: number } | undefined> {
  const row = await db
    .selectFrom('notification')
    .select(['id', 'facts'])
    .where('recipient_id', '=', recipientId)
    .where('created_at', '>', since.toISOString())
    .where('kind', '=', 'watch-more')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { id: row.id, more: NOTICE_FACTS['watch-more'].parse(JSON.parse(row.facts)).more }
}

export async function updateCounting(db: Database, notificationId: string, more: number): Promise<void> {
  const facts = JSON.stringify({ more })
  await db.updateTable('notification').set({ facts }).where('id', '=', notificationId).execute()
}
