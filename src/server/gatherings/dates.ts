import type { NewGathering } from '#contract/gatherings/calling.ts'

const DAY_MS = 86_400_000
const FURTHEST_MS = 731 * DAY_MS

/**
 * The instant at which the clocks of a place show this day and time. A time skipped by a clock change moves
 * later by the same amount; of a time that comes twice, the first counts.
 */
export function instantOf({ date, time, timeZone }: Pick<NewGathering, 'date' | 'time' | 'timeZone'>): Date {
  const local = Temporal.PlainDateTime.from(`${date}T${time}`)
  return new Date(local.toZonedDateTime(timeZone, { disambiguation: 'compatible' }).epochMilliseconds)
}

/** What is wrong with a gathering's day: more than a day ago, or more than two years ahead. */
export function dateIssue(startsAt: Date, now: Date): 'too_early' | 'too_late' | undefined {
  const distanceMs = startsAt.getTime() - now.getTime()
  if (distanceMs < -DAY_MS) return 'too_early'
  return distanceMs > FURTHEST_MS ? 'too_late' : undefined
}
