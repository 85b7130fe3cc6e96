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

interface When {
  readonly date: string
  readonly time: string
  readonly startsAt: Date
}

/** The instant, with the day and time that the clocks of the place show then: not those that a clock change skips. */
export function whenOf(planned: Pick<NewGathering, 'date' | 'time' | 'timeZone'>): When {
  const startsAt = instantOf(planned)
  const local = Temporal.Instant.fromEpochMilliseconds(startsAt.getTime()).toZonedDateTimeISO(
    planned.timeZone,
  )
  const date = local.toPlainDate().toString()
  return { date, time: local.toPlainTime().toString({ smallestUnit: 'minute' }), startsAt }
}
