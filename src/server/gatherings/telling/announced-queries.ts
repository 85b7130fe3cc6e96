import type { Database } from '#server/db/database.ts'

/** Of an announcement whose author has left the site, of which only its number stays. */
export const AUTHOR_GONE = ''

/** An announcement as it is stored. */
export interface StoredAnnouncement {
  readonly authorId: string
  readonly words: string
  readonly isForWaiting: boolean
  readonly at: string
}

/** Finds an announcement to tell; `undefined` if its author has left. */
export async function findAnnouncement(
  db: Database,
  gatheringId: string,
  number: number,
): Promise<StoredAnnouncement | undefined> {
  const row = await db
    .selectFrom('gathering_announcement')
    .select(['author_id as authorId', 'words', 'is_for_waiting as isForWaiting', 'at'])
    .where('gathering_id', '=', gatheringId)
    .where('number', '=', number)
    .where('author_id', '!=', AUTHOR_GONE)
    .executeTakeFirst()
  return row && { ...row, isForWaiting: row.isForWaiting === 1 }
}
