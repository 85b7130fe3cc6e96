import type { BackupRun } from '#contract/backups.ts'

const SECOND_MS = 1000
/** Less than that tells nothing of the rest. */
const PERCENT_MIN = 3

/** How long the rest of a backup takes if it goes on as it began; `null` where nobody can say. */
export function secondsLeft(
  { startedAt, endedAt, percent }: Pick<BackupRun, 'startedAt' | 'endedAt' | 'percent'>,
  now: Date,
): number | null {
  if (endedAt !== null || percent === null || percent < PERCENT_MIN) return null
  const passedMs = Math.max(0, now.getTime() - new Date(startedAt).getTime())
  return Math.ceil(((passedMs / percent) * (100 - percent)) / SECOND_MS)
}
