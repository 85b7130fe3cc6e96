import type { WORTH_SPANS, WorthHistory } from '#contract/binders/worth.ts'

type Span = (typeof WORTH_SPANS)[number]
export type Point = WorthHistory['days'][number]

const DAY_MS = 86_400_000
const DAYS: Readonly<Record<Exclude<Span, 'all'>, number>> = { week: 7, month: 30, year: 365 }
/** The beginning of all. */
const FIRST_DAY = '0000-01-01'
/** Longer ago, days are left out between: nobody sees them in a plot. */
const MOST_POINTS = 1000

/** The day a span begins. */
export function firstDayOf(span: Span, today: string): string {
  return span === 'all' ? FIRST_DAY : dayBefore(today, DAYS[span])
}

/**
 * Every day from the first that is known of to today. `written` holds what was written down, the oldest first: a day
 * without a row was as the day before. The last one before the span stands for its first day.
 */
export function fillDays(written: readonly Point[], first: string, today: Point): Point[] {
  const past = written.filter(({ on }) => on < today.on)
  const [oldest] = past
  if (oldest === undefined) return [today]
  const start = oldest.on < first ? first : oldest.on
  const byDay = new Map(past.map((point) => [point.on, point]))
  const days: Point[] = []
  let last = past.findLast(({ on }) => on <= start) ?? oldest
  for (let on = start; on < today.on; on = dayBefore(on, -1)) {
    last = byDay.get(on) ?? last
    days.push({ ...last, on })
  }
  return [...thinned(days), today]
}

function thinned(days: readonly Point[]): Point[] {
  const every = Math.ceil(days.length / MOST_POINTS)
  return days.filter((_, at) => at % every === 0)
}

function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10)
}
