import type { Counted, CountedSpan, CountSpan } from '#contract/admin/counts.ts'
import { dayWords, monthWords, shortDayWords, shortMonthWords } from '#web/ui/dates.ts'
import { figureOf } from '#web/ui/figure-of.ts'

/** What was counted, as a heading. */
export const COUNTED_WORDS: Readonly<Record<Counted, string>> = {
  members: 'New members',
  'sign-ins': 'Sign-ins',
  trades: 'Trades sealed',
  gatherings: 'Gatherings held',
  messages: 'Messages',
  bounties: 'Bounties posted',
}

/** `1,204`, or that nothing was counted. */
export const countWords = (count: number | null) => (count === null ? 'not counted' : figureOf(count))

const SPAN_WORDS: Readonly<Record<CountSpan, (from: string) => string>> = {
  day: dayWords,
  week: (from) => `Week of ${dayWords(from)}`,
  month: monthWords,
}

/** Which days they are: `12 November 2026`, `Week of 9 November 2026`, `November 2026`. */
export function spanWords(
  by: CountSpan,
  { from, isUnfinished }: Pick<CountedSpan, 'from' | 'isUnfinished'>,
): string {
  const words = SPAN_WORDS[by](from)
  return isUnfinished ? `${words} (so far)` : words
}

/** The same below a bar. */
export function shortSpanWords(by: CountSpan, { from }: Pick<CountedSpan, 'from'>): string {
  return by === 'month' ? shortMonthWords(from) : shortDayWords(from)
}

export const NOT_OVER: Readonly<Record<CountSpan, string>> = {
  day: 'today',
  week: 'this week',
  month: 'this month',
}
