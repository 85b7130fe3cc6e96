/** How the app writes days and times. Nothing else in the web formats a date, so all look alike. */

import { once } from './once.ts'

const DAYS_OF_WEEK = 7
const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const
/** Made when it is first used: each takes a slow phone 2 to 4 ms. */
const format = (options: Intl.DateTimeFormatOptions) => once(() => new Intl.DateTimeFormat('en-GB', options))

const here = format(DAY)
const hereShort = format({ ...DAY, month: 'short' })
const hereShortest = format({ day: 'numeric', month: 'short' })
const anywhere = format({ ...DAY, timeZone: 'UTC' })
const clock = format({ hour: '2-digit', minute: '2-digit' })
const weekdays = format({ weekday: 'long', timeZone: 'UTC' })
const weekdaysHere = format({ weekday: 'long' })
const months = format({ month: 'long' })
const monthsOfYears = format({ month: 'long', year: 'numeric' })
const monthsAnywhere = format({ month: 'long', year: 'numeric', timeZone: 'UTC' })
const shortDays = format({ day: 'numeric', month: 'short', timeZone: 'UTC' })
const shortMonths = format({ month: 'short', year: 'numeric', timeZone: 'UTC' })
const leaf = format({ weekday: 'short', day: 'numeric', month: 'short' })
const zoneHere = once(() => here().resolvedOptions().timeZone)

/** `22 November 2026`: the day of an instant on the reader's calendar. */
export function dayOfInstant(instant: string): string {
  return here().format(new Date(instant))
}

/** `22 November 2026, 14:05` by the reader's clock. */
export function momentWords(instant: string | Date): string {
  const at = new Date(instant)
  return `${here().format(at)}, ${clock().format(at)}`
}

/** `22 Nov, 14:05` by the reader's clock, for narrow columns of what is near in time. */
export function shortMomentWords(instant: string): string {
  const at = new Date(instant)
  return `${hereShortest().format(at)}, ${clock().format(at)}`
}

/** `22 Nov 2026`: the day of an instant on the reader's calendar, for narrow columns. */
export function shortDayOfInstant(instant: string): string {
  return hereShort().format(new Date(instant))
}

/** `14:05` by the reader's clock. */
export function clockWords(instant: string): string {
  return clock().format(new Date(instant))
}

/** `Today`, `Yesterday`, `Thursday` or `22 November 2026`: a day on the reader's calendar, as seen from `now`. */
export function dayAsSeen(instant: string, now: Date): string {
  const at = new Date(instant)
  const daysBefore = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() - days)
  if (at >= daysBefore(0)) return 'Today'
  if (at >= daysBefore(1)) return 'Yesterday'
  return at >= daysBefore(DAYS_OF_WEEK - 1) ? weekdaysHere().format(at) : here().format(at)
}

/** `14:05` if it was today, else the day, short enough for the end of a row. */
export function brieflyWhen(instant: string, now: Date): string {
  const day = dayAsSeen(instant, now)
  if (day === 'Today') return clockWords(instant)
  return /\d/.test(day) ? shortDayOfInstant(instant) : day
}

/** `22 November 2026`: a day that is the same for all readers, such as that of a price. */
export function dayWords(day: string | Date): string {
  return anywhere().format(new Date(day))
}

/** `Sunday 22 November 2026`, the same for all readers. */
export function weekdayWords(day: string | Date): string {
  return `${weekdays().format(new Date(day))} ${dayWords(day)}`
}

/** `November 2026`, the same for all readers. */
export function monthWords(day: string): string {
  return monthsAnywhere().format(new Date(day))
}

/** `November` on the reader's calendar, with its year unless it is that of `now`. */
export function monthBefore(now: Date, at: Date): string {
  return (at.getFullYear() === now.getFullYear() ? months : monthsOfYears)().format(at)
}

/** `22 Nov`, for the axis of a plot. */
export function shortDayWords(day: string | Date): string {
  return shortDays().format(new Date(day))
}

/** `Nov 2026`, for an axis and for narrow columns. */
export function shortMonthWords(day: string | Date): string {
  return shortMonths().format(new Date(day))
}

/** What a calendar leaf shows of an instant, on the reader's calendar. */
export function leafOf(instant: string): Readonly<Record<'weekday' | 'day' | 'month', string>> {
  const parts = leaf().formatToParts(new Date(instant))
  const part = (type: 'weekday' | 'day' | 'month') => parts.find((each) => each.type === type)?.value ?? ''
  return { weekday: part('weekday'), day: part('day'), month: part('month') }
}

/** The reader's day, so many days after that of an instant. */
export function dayHere(at: Date, daysLater = 0): string {
  const day = new Date(at.getFullYear(), at.getMonth(), at.getDate() + daysLater)
  const [month, date] = [day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0'))
  return `${String(day.getFullYear())}-${month ?? ''}-${date ?? ''}`
}

/** The reader's time zone, such as `Europe/Vienna`. */
export function ownTimeZone(): string {
  return zoneHere()
}
