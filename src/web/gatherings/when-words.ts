import type { Gathering } from '#contract/gatherings.ts'

type When = Pick<Gathering, 'date' | 'time' | 'timeZone'>

/** The local time at the place, with its time zone if the reader's clock differs. */
export function clockOf({ time, timeZone }: When): string {
  const isHere = timeZone === Intl.DateTimeFormat().resolvedOptions().timeZone
  return isHere ? time : `${time} (${timeZone.replaceAll('_', ' ')})`
}

/** `Friday 27 November 2026`. The date is local to the place, so no time zone may shift it. */
export function dayOf({ date }: When): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
}
