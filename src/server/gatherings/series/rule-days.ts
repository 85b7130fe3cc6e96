import ICAL from 'ical.js'

import type { Repeats } from '#contract/gatherings/series.ts'

const WEEK_DAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const

/** More than a rule makes between any two days that we ask for: a daily one for forty years. */
const STEPS_MAX = 15_000

/**
 * Lists the local days of a rule, as RFC 5545 expands it. Days have no clock and no time zone, so nothing is left out when
 * clocks change.
 * @param anchor the day from which weeks are counted; no day is before it
 */
export function daysOf(
  repeats: Repeats,
  { anchor, from, limit }: { readonly anchor: string; readonly from: string; readonly limit: number },
): string[] {
  const rule = new ICAL.Recur(partsOf(repeats))
  const steps = rule.iterator(ICAL.Time.fromDateString(anchor))
  const days: string[] = []
  for (let step = 0; step < STEPS_MAX && days.length < limit; step += 1) {
    const day = steps.next().toString()
    if (day >= from) days.push(day)
  }
  return days
}

function partsOf(repeats: Repeats): ConstructorParameters<typeof ICAL.Recur>[0] {
  if (repeats.every === 'month-day') return { freq: 'MONTHLY', bymonthday: [repeats.day] }
  if (repeats.every === 'month-weekday')
    return { freq: 'MONTHLY', byday: [`${String(repeats.week)}${nameOf(repeats.weekday)}`] }
  const { weeks, days } = repeats
  return { freq: 'WEEKLY', interval: weeks, wkst: ICAL.Time.MONDAY, byday: days.map(nameOf) }
}

function nameOf(weekDay: number): string {
  return WEEK_DAYS[weekDay - 1] ?? ''
}
