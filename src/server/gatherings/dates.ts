import type { NewGathering } from '#contract/gatherings.ts'

const DAY_MS = 86_400_000
const FURTHEST_MS = 731 * DAY_MS

/**
 * The instant at which the clocks of a place show this day and time. A time that a change of the
 * clocks skips is taken as much later; one that comes twice, as the first.
 */
export function instantOf({ date, time, timeZone }: Pick<NewGathering, 'date' | 'time' | 'timeZone'>): Date {
  const local = Temporal.PlainDateTime.from(`${date}T${time}`)
  return new Date(local.toZonedDateTime(timeZone, { disambiguation: 'compatible' }).epochMilliseconds)
}

/** What is wrong with the day of a gathering: more than a day ago, or beyond two years. */
export function dateIssue(startsAt: Date, now: Date): 'too_early' | 'too_late' | undefined {
  const distanceMs = startsAt.getTime() - now.getTime()
  if (distanceMs < -DAY_MS) return 'too_early'
  return distanceMs > FURTHEST_MS ? 'too_late' : undefined
}

/** Whether somebody may see a gathering that is not theirs to join yet. */
export function maySee(
  memberId: string | undefined,
  gathering: { readonly hostId: string; readonly visibility: string },
): boolean {
  return gathering.visibility === 'everyone' || gathering.hostId === memberId
}
