import type { Repeats, Series, SeriesDate } from '#contract/gatherings/series.ts'
import { ordinal } from '#web/app/words/ordinal.ts'
import { dayWords } from '#web/ui/dates.ts'

const LIST = new Intl.ListFormat('en-GB')

/** Monday is 1. */
export const WEEK_DAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

export const WEEKS_OF_MONTH: ReadonlyMap<number, string> = new Map([
  [1, 'first'],
  [2, 'second'],
  [3, 'third'],
  [4, 'fourth'],
  [-1, 'last'],
])

/** `Every Friday`, `Every 2 weeks on Tuesday and Friday`, `Every month on the 13th`. */
export function ruleWords(repeats: Repeats): string {
  if (repeats.every === 'weeks') return weeksWords(repeats)
  if (repeats.every === 'month-day')
    return `Every month on the ${repeats.day === -1 ? 'last day' : ordinal(repeats.day)}`
  return `Every month on the ${WEEKS_OF_MONTH.get(repeats.week) ?? ''} ${weekDayWords(repeats.weekday)}`
}

function weeksWords({ weeks, days }: Repeats & { every: 'weeks' }): string {
  if (days.length === WEEK_DAYS.length && weeks === 1) return 'Every day'
  const words = LIST.format(days.map(weekDayWords))
  return weeks === 1 ? `Every ${words}` : `Every ${String(weeks)} weeks on ${words}`
}

function weekDayWords(day: number): string {
  return WEEK_DAYS[day - 1] ?? ''
}

/** When it comes again, and until when. */
export function seriesWords({ repeats, until }: Series): string {
  return until === null ? ruleWords(repeats) : `${ruleWords(repeats)}, until ${dayWords(until)}`
}

/** What there is to say of one date, shortly. Hosts are always going, and see the seats instead. */
export function dateWords(date: SeriesDate, isHost: boolean): string {
  const { state, own, free, isMoved } = date
  if (state === 'skipped') return 'Left out'
  if (state === 'canceled') return 'Cancelled'
  const moved = isMoved ? [movedWords(date)] : []
  const standing = isHost ? undefined : OWN[own]
  return [...moved, standing ?? seatWords(free)].join(' · ')
}

function movedWords({ day, date }: SeriesDate): string {
  return day === date ? 'Not at the usual time' : `Moved from ${dayWords(day)}`
}

const OWN: Partial<Record<SeriesDate['own'], string>> = {
  going: 'You’re going',
  waiting: 'You’re on the waiting list',
  offered: 'A seat is kept for you',
  asking: 'You asked to come',
}

function seatWords(free: number | null): string {
  if (free === null) return 'Open seating'
  if (free === 0) return 'Full'
  return free === 1 ? '1 seat free' : `${String(free)} seats free`
}

/** Which weekday, date and week of its month a day is; the fifth week of a month is the last. */
export function placesOf(date: string): {
  readonly weekday: number
  readonly day: number
  readonly week: number
} {
  const at = new Date(`${date}T12:00:00Z`)
  const day = at.getUTCDate()
  const week = Math.ceil(day / 7)
  return { weekday: at.getUTCDay() === 0 ? 7 : at.getUTCDay(), day, week: week > 4 ? -1 : week }
}
