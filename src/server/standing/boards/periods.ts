import { type Period, PERIODS } from '#contract/standing.ts'

/** Periods with separate points; all time has only one sum. */
export const KEPT_PERIODS = ['week', 'month'] as const
export type KeptPeriod = (typeof KEPT_PERIODS)[number]

const DAY_MS = 86_400_000
const DAYS_A_WEEK = 7

/** When the week (from Monday) or the month of `at` began, in UTC. */
export function beginningOf(kind: KeptPeriod, at: Date): string {
  const begun = new Date(at)
  begun.setUTCHours(0, 0, 0, 0)
  if (kind === 'month') begun.setUTCDate(1)
  else begun.setUTCDate(begun.getUTCDate() - ((begun.getUTCDay() + DAYS_A_WEEK - 1) % DAYS_A_WEEK))
  return begun.toISOString()
}

/** Since when a board counts; `null` for all time. */
export function sinceOf(period: Period, at: Date): string | null {
  return period === 'all' ? null : beginningOf(period, at)
}

/** Periods that began before this are deleted; besides the current one, the previous one is kept. */
export function keptSince(kind: KeptPeriod, now: Date): string {
  return beginningOf(kind, new Date(Date.parse(beginningOf(kind, now)) - DAY_MS))
}

/** The points of one week or month. */
export interface PeriodPoints {
  readonly kind: KeptPeriod
  readonly since: string
  readonly points: number
}

/** Sums points by the weeks and months that are still kept. */
export function byPeriod(
  earned: readonly { readonly points: number; readonly awardedAt: string }[],
  now: Date,
): PeriodPoints[] {
  return KEPT_PERIODS.flatMap((kind) => {
    const kept = keptSince(kind, now)
    const sums = new Map<string, number>()
    for (const { points, awardedAt } of earned) {
      const since = beginningOf(kind, new Date(awardedAt))
      if (since >= kept) sums.set(since, (sums.get(since) ?? 0) + points)
    }
    return [...sums].map(([since, points]) => ({ kind, since, points }))
  })
}

/** Whether a member with these points may be among the first `size`, judged by the points last seen there. */
export function mayBeAmong(points: number, seen: readonly number[] | undefined, size: number): boolean {
  if (seen === undefined || seen.length < size) return true
  return points >= Math.min(...seen)
}

/**
 * The places of a page, the most points first; equal points share one. `offset` members come before, some of
 * them with more points.
 */
export function placesOf(
  points: readonly number[],
  { offset, ahead }: { readonly offset: number; readonly ahead: number },
): number[] {
  let place = ahead + 1
  return points.map((own, at) => {
    if (at > 0 && own !== points[at - 1]) place = offset + at + 1
    return place
  })
}

/**
 * How many members have how many points: the different sums, the highest first, and how many members are
 * ahead of each.
 */
export interface Tally {
  readonly sums: readonly number[]
  readonly ahead: readonly number[]
  readonly total: number
}

/** Builds a tally; `rows` has the highest points first. */
export function tallyOf(rows: readonly { readonly points: number; readonly members: number }[]): Tally {
  let total = 0
  const ahead = rows.map(({ members }) => {
    total += members
    return total - members
  })
  return { sums: rows.map(({ points }) => points), ahead, total }
}

/** The place of a member with these points. */
export function placeAmong({ sums, ahead, total }: Tally, points: number): number {
  const at = sums.findIndex((sum) => sum <= points)
  return (ahead[at] ?? total) + 1
}

/** One value for each period. */
export function ofEach<Value>(make: (period: Period) => Value): Record<Period, Value> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made from that very list
  return Object.fromEntries(PERIODS.map((period) => [period, make(period)])) as Record<Period, Value>
}
