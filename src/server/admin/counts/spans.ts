import {
  COUNTED,
  type Counted,
  type CountedSpan,
  type CountSpan,
  SPANS_SHOWN,
} from '#contract/admin/counts.ts'

import type { DayCount } from './queries.ts'

const DAY_MS = 86_400_000
const DAY_LETTERS = 10

/** The day of an instant, in UTC. */
export const dayOf = (at: Date) => at.toISOString().slice(0, DAY_LETTERS)

const instantOf = (day: string) => new Date(`${day}T00:00:00Z`)
const daysAfter = (day: string, days: number) => dayOf(new Date(instantOf(day).getTime() + days * DAY_MS))

/** The first days of the spans that are shown, the oldest first; the last one holds today. */
export function firstDaysOf(by: CountSpan, today: string): string[] {
  const at = instantOf(today)
  const steps = Array.from({ length: SPANS_SHOWN[by] }, (_, step) => step - SPANS_SHOWN[by] + 1)
  if (by === 'month')
    return steps.map((step) => dayOf(new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + step, 1))))
  const days = by === 'week' ? 7 : 1
  const sinceMonday = (at.getUTCDay() + 6) % 7
  const first = by === 'week' ? daysAfter(today, -sinceMonday) : today
  return steps.map((step) => daysAfter(first, step * days))
}

function lastDayOf(by: CountSpan, first: string): string {
  if (by === 'day') return first
  if (by === 'week') return daysAfter(first, 6)
  const at = instantOf(first)
  return dayOf(new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)))
}

/** Puts days together. Where this site ran on no day of a span, there are no numbers, not zeros. */
export function spansOf(by: CountSpan, today: string, days: readonly DayCount[]): CountedSpan[] {
  return firstDaysOf(by, today).map((from) => {
    const to = lastDayOf(by, from)
    const inside = days.filter(({ day }) => day >= from && day <= to)
    const sumOf = (what: Counted) =>
      inside.filter((each) => each.what === what).reduce((sum, { count }) => sum + count, 0)
    const sums = COUNTED.map((what) => [what, inside.length === 0 ? null : sumOf(what)] as const)
    return { from, to, isUnfinished: to >= today, counts: { ...NOTHING, ...Object.fromEntries(sums) } }
  })
}

const NOTHING: CountedSpan['counts'] = {
  members: null,
  'sign-ins': null,
  trades: null,
  gatherings: null,
  messages: null,
  bounties: null,
}
