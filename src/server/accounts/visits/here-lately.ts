import { sharedAnswer } from '#server/events/shared-answer.ts'

import { listHereSince } from './queries.ts'

const DAY_MS = 86_400_000
const LATELY_DAYS = 14
const KEPT_MS = 600_000

/** The day of an instant, as it is stored. */
export function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10)
}

/**
 * Who was here in the last two weeks: for orders alone, and never closer, because nobody is told when somebody was
 * here.
 */
export const hereLately = sharedAnswer(
  async (db, now): Promise<ReadonlySet<string>> =>
    new Set(await listHereSince(db, dayOf(new Date(now.getTime() - LATELY_DAYS * DAY_MS)))),
  KEPT_MS,
)
