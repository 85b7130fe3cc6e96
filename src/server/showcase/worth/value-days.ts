import type { WORTH_SPANS, WorthHistory } from '#contract/showcase/worth.ts'

type Span = (typeof WORTH_SPANS)[number]
export type Point = WorthHistory['days'][number]

/** A stored day, and how it was counted; see `sharesKey`. */
export interface Written extends Point {
  readonly valuation: string
}

/** A stored day; `null` for a value that we did not record in the currency asked for. */
export interface Recorded extends Omit<Written, 'valueCents'> {
  readonly valueCents: number | null
}

interface Known {
  readonly known: Written[]
  readonly dollarsOnlyUntil: string | null
}

const DAY_MS = 86_400_000
const DAYS: Readonly<Record<Exclude<Span, 'all'>, number>> = { week: 7, month: 30, year: 365 }
/** The earliest possible day. */
const FIRST_DAY = '0000-01-01'
/** Beyond this, days in between are left out, because a plot cannot show them. */
const MOST_POINTS = 1000
/** Longer than any span but the longest. */
const DAILY_DAYS = 730

/** The day a span begins. */
export function firstDayOf(span: Span, today: string): string {
  return span === 'all' ? FIRST_DAY : dayBefore(today, DAYS[span])
}

/** Weeks that ended before this day, a Monday, are known only by their last day. */
export function weeklyBefore(today: string): string {
  const oldest = dayBefore(today, DAILY_DAYS)
  return dayBefore(lastOfWeek(oldest), 6)
}

/** The Sunday of the day's week. */
export function lastOfWeek(day: string): string {
  return dayBefore(day, -((7 - new Date(day).getUTCDay()) % 7))
}

/**
 * Lists every day from the first known one to today; of weeks more than two years ago only the last day.
 * `written` holds the stored rows, the oldest first. A day without a row has the previous day's value, and
 * the last row before the span counts for its first day.
 */
export function fillDays(written: readonly Point[], first: string, today: Point): Point[] {
  const past = written.filter(({ on }) => on < today.on)
  const [oldest] = past
  if (oldest === undefined) return [today]
  const start = oldest.on < first ? first : oldest.on
  const byDay = new Map(past.map((point) => [point.on, point]))
  const days: Point[] = []
  const daily = weeklyBefore(today.on)
  let last = past.findLast(({ on }) => on <= start) ?? oldest
  for (let on = start; on < today.on; on = dayBefore(on, -1)) {
    last = byDay.get(on) ?? last
    const { valueCents, copyCount } = last
    if (on >= daily || on === start || on === lastOfWeek(on)) days.push({ on, valueCents, copyCount })
  }
  return [...thinned(days), today]
}

/**
 * The first day from which all days are counted in this way; `null` if all that are shown are. `written`
 * holds the stored rows, the oldest first.
 */
export function countedAlikeFrom(
  written: readonly Written[],
  { valuation, today }: { readonly valuation: string; readonly today: string },
): string | null {
  const past = written.filter(({ on }) => on < today)
  const last = past.findLastIndex((point) => point.valuation !== valuation)
  return last === -1 ? null : (past[last + 1]?.on ?? today)
}

/**
 * Divides stored rows, the oldest first, into those since which every value is known in a currency, and the
 * last day before; see `dollarsOnlyUntil`.
 */
export function knownIn(written: readonly Recorded[], today: string): Known {
  const rows = written.filter(({ on }) => on < today)
  const last = rows.findLastIndex(({ valueCents }) => valueCents === null)
  const known = rows.slice(last + 1).flatMap(({ valueCents, ...row }) => {
    return valueCents === null ? [] : [{ ...row, valueCents }]
  })
  const since = known[0]?.on ?? today
  return { known, dollarsOnlyUntil: last === -1 ? null : dayBefore(since, 1) }
}

function thinned(days: readonly Point[]): Point[] {
  const every = Math.ceil(days.length / MOST_POINTS)
  return days.filter((_, at) => at % every === 0)
}

function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10)
}
