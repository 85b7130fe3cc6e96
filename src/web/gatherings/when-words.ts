import type { Gathering } from '#contract/gatherings.ts'
import { clockWords, dayOfInstant, dayWords, momentWords, ownTimeZone, weekdayWords } from '#web/ui/dates.ts'

type When = Pick<Gathering, 'date' | 'time' | 'timeZone'>

/** The local time at the place, with its time zone if the reader's clock differs. */
export function clockOf({ time, timeZone }: When): string {
  const isHere = timeZone === ownTimeZone()
  return isHere ? time : `${time} (${timeZone.replaceAll('_', ' ')})`
}

/** When it begins by the reader's own clock, with the day if that is another; `undefined` if that clock shows the same. */
export function ownMomentOf({
  date,
  time,
  startsAt,
}: When & Pick<Gathering, 'startsAt'>): string | undefined {
  if (dayOfInstant(startsAt) !== dayWords(date)) return momentWords(startsAt)
  const own = clockWords(startsAt)
  return own === time ? undefined : own
}

/** `Friday 27 November 2026`. The date is local to the place, so no time zone may shift it. */
export function dayOf({ date }: When): string {
  return weekdayWords(date)
}
