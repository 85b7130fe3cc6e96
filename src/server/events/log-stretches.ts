import type { Database } from '#server/db/database.ts'

import { LOG_START } from './queries.ts'
import { deleteEventsBefore, findNewestPlace, findPlaceWithin, type Stretch } from './stretch-queries.ts'

/** Few enough to be deleted in some milliseconds: SQLite has a single writer, who waits. */
const TRIMMED_AT_ONCE = 2000

/** Walks the log from its beginning to the event that is newest now, so many events at a time. */
export async function* logInStretches(db: Database, length: number): AsyncGenerator<Stretch> {
  const end = await findNewestPlace(db)
  if (end === undefined) return
  let after = LOG_START
  for (;;) {
    const upTo = await findPlaceWithin(db, { after, upTo: end }, length)
    if (upTo === undefined) return
    yield { after, upTo }
    after = upTo
  }
}

/** Deletes what happened before `before`. The log is in order of time, or nearly, so the first stretch without any is the end. */
export async function trimLog(db: Database, before: Date): Promise<void> {
  for await (const stretch of logInStretches(db, TRIMMED_AT_ONCE)) {
    const deleted = await deleteEventsBefore(db, before, stretch)
    if (deleted === 0) return
  }
}
