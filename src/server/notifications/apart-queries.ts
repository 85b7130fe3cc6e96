import type { Database } from '#server/db/database.ts'

/** Deletes what two members were told about each other, and what was only counted. */
export async function deleteBetween(db: Database, one: string, other: string): Promise<void> {
  for (const [recipientId, aboutId] of [
    [one, other],
    [other, one],
  ] as const) {
    for (const table of ['notification', 'notification_counted'] as const) {
      await db
        .deleteFrom(table)
        .where('recipient_id', '=', recipientId)
        .where('about_id', '=', aboutId)
        .execute()
    }
  }
}
