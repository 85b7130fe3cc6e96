import type { Gathering } from '#contract/gatherings.ts'

type When = Pick<Gathering, 'date' | 'time' | 'timeZone'>

/** The time as the clocks at the place show it; with its zone where the reader's clock shows another. */
export function clockOf({ time, timeZone }: When): string {
  const isHere = timeZone === Intl.DateTimeFormat().resolvedOptions().timeZone
  return isHere ? time : `${time} (${timeZone.replaceAll('_', ' ')})`
}

/** `Friday 27 November 2026`. The day is the place's own, so no zone may move it. */
export function dayOf({ date }: When): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
}
