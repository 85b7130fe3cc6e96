import type { Gathering } from '#contract/gatherings.ts'
import { ownTimeZone, weekdayWords } from '#web/ui/dates.ts'

type When = Pick<Gathering, 'date' | 'time' | 'timeZone'>

/** The local time at the place, with its time zone if the reader's clock differs. */
export function clockOf({ time, timeZone }: When): string {
  const isHere = timeZone === ownTimeZone()
  return isHere ? time : `${time} (${timeZone.replaceAll('_', ' ')})`
}

/** `Friday 27 November 2026`. The date is local to the place, so no time zone may shift it. */
export function dayOf({ date }: When): string {
  return weekdayWords(date)
}
