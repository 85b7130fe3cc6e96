import type { WorthHistory } from '#contract/showcase/worth.ts'

type Day = WorthHistory['days'][number]

/** The change in percent from the first day to the last; `undefined` if that says nothing. */
export function changeOverDays(days: readonly Pick<Day, 'valueCents'>[]): number | undefined {
  const first = days[0]?.valueCents ?? 0
  const last = days.at(-1)?.valueCents
  if (days.length < 2 || last === undefined || first === 0) return undefined
  return ((last - first) / first) * 100
}

/** The days that were counted as today, and so can be compared. */
export function daysCountedAlike({
  days,
  countedAlikeFrom,
}: Pick<WorthHistory, 'days' | 'countedAlikeFrom'>): WorthHistory['days'] {
  return countedAlikeFrom === null ? days : days.filter(({ on }) => on >= countedAlikeFrom)
}

/** The size of the plot and its value range; `low` is at the bottom. */
interface Frame {
  readonly width: number
  readonly height: number
}

const DAY_MS = 86_400_000

/** The lowest and the highest value with a little room around, and never below zero. */
export function boundsOfDays(days: readonly Day[]): { low: number; high: number } {
  const values = days.map(({ valueCents }) => valueCents)
  const low = Math.min(...values)
  const high = Math.max(...values)
  const room = Math.max((high - low) * 0.08, high * 0.01, 1)
  return { low: Math.max(0, low - room), high: high + room }
}

/** The value over time as an SVG path. */
export function pathOfDays(days: readonly Day[], { width, height }: Frame): string {
  const { low, high } = boundsOfDays(days)
  const from = timeOf(days[0])
  const span = Math.max(timeOf(days.at(-1)) - from, DAY_MS)
  return days
    .map((day, at) => {
      const x = ((timeOf(day) - from) / span) * width
      const y = height - ((day.valueCents - low) / (high - low)) * height
      return `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`
    })
    .join('')
}

function timeOf(day: Day | undefined): number {
  return day === undefined ? 0 : Date.parse(day.on)
}

/** Each part's share of the whole in percent; all 0 if the whole is 0. */
export function sharesOf(parts: readonly { readonly valueCents: number }[]): number[] {
  const whole = parts.reduce((sum, { valueCents }) => sum + valueCents, 0)
  return parts.map(({ valueCents }) => (whole === 0 ? 0 : (valueCents / whole) * 100))
}
