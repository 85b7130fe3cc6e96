import ICAL from 'ical.js'

import type { Repeats } from '#contract/gatherings/series.ts'

const WEEK_DAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const

/** A rule without an end goes on for ever; whoever takes more days than this has made a mistake. */
const STEPS_MAX = 15_000

/**
 * The local days of a rule, as RFC 5545 expands it: take as many as you need, each takes a while. Days have no clock and
 * no time zone, so nothing is left out when clocks change.
 * @param anchor the day from which weeks are counted; no day is before it
 */
export function* daysOf(
  repeats: Repeats,
  { anchor, from }: { readonly anchor: string; readonly from: string },
): Generator<string, undefined> {
  const rule = new ICAL.Recur(partsOf(repeats))
  const steps = rule.iterator(ICAL.Time.fromDateString(startNear(repeats, anchor, from)))
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const day = steps.next().toString()
    if (day >= from) yield day
  }
  return undefined
}

/** A day from which the rule makes the same days as from its anchor, so that nobody walks through past years. */
function startNear(repeats: Repeats, anchor: string, from: string): string {
  const [first, wanted] = [anchor, from].map((day) => Temporal.PlainDate.from(day))
  if (first === undefined || wanted === undefined || from <= anchor) return anchor
  const start =
    repeats.every === 'weeks' ? countedMonday(first, wanted, repeats.weeks) : wanted.with({ day: 1 })
  return Temporal.PlainDate.compare(start, first) > 0 ? start.toString() : anchor
}

/** The last Monday before a day that begins a week which counts. */
function countedMonday(anchor: Temporal.PlainDate, day: Temporal.PlainDate, weeks: number) {
  const monday = anchor.subtract({ days: anchor.dayOfWeek - 1 })
  const rounds = Math.floor(monday.until(day).days / (7 * weeks))
  return monday.add({ weeks: rounds * weeks })
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
