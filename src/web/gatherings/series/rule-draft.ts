import type { Repeats, Series } from '#contract/gatherings/series.ts'

import { placesOf } from './series-words.ts'

/** A rule as it is chosen: what belongs to the other kinds waits until one comes back to them. */
export interface RuleDraft {
  readonly every: Repeats['every']
  readonly weeks: number
  readonly days: readonly number[]
  /** -1 is the last. */
  readonly day: number
  readonly week: number
  readonly weekday: number
  /** Empty for ever. */
  readonly until: string
}

/** What is chosen at first: the rule that there is, or one that fits the day. */
export function draftOfRule(series: Series | null, date: string): RuleDraft {
  const { weekday, day, week } = placesOf(date)
  const fitting = { every: 'weeks', weeks: 1, days: [weekday], day, week, weekday, until: '' } as const
  return series === null ? fitting : { ...fitting, ...series.repeats, until: series.until ?? '' }
}

/** The rule that was chosen; `undefined` while it has no day. */
export function ruleOf({ every, weeks, days, day, week, weekday }: RuleDraft): Repeats | undefined {
  if (every === 'month-day') return { every, day }
  if (every === 'month-weekday') return { every, week, weekday }
  return days.length === 0
    ? undefined
    : { every, weeks, days: [...days].toSorted((one, other) => one - other) }
}
