import type { Digest, NoticeSettings, QuietHours } from '#contract/notices/settings.ts'

/** What is read in the app within this time is not mailed. */
const MAIL_WAIT_MS = 10 * 60_000

const DAYS_A_WEEK = 7

/**
 * When a notification is mailed if it is still unread: after a wait, put off beyond quiet hours, or
 * with the next digest. What is urgent only waits.
 */
export function mailDue(
  now: Date,
  { timeZone, quiet, digest }: Pick<NoticeSettings, 'timeZone' | 'quiet' | 'digest'>,
  isUrgent: boolean,
): Date {
  const soon = new Date(now.getTime() + MAIL_WAIT_MS)
  if (isUrgent) return soon
  if (digest.every !== 'none') return nextDigest(soon, timeZone ?? 'UTC', digest)
  const at = timeZone === null ? soon : afterQuiet(soon, timeZone, quiet)
  // Pushes come at the end of quiet hours, and what they tell is not mailed.
  return at === soon ? soon : new Date(at.getTime() + MAIL_WAIT_MS)
}

/** When a notification is pushed: at once, or at the end of quiet hours. What is urgent waits for nothing. */
export function pushDue(
  now: Date,
  { timeZone, quiet }: Pick<NoticeSettings, 'timeZone' | 'quiet'>,
  isUrgent: boolean,
): Date {
  return isUrgent || timeZone === null ? now : afterQuiet(now, timeZone, quiet)
}

/** An instant, or the end of the quiet hours in which it lies. */
export function afterQuiet(at: Date, timeZone: string, { from, to }: QuietHours): Date {
  const local = localOf(at, timeZone)
  const isQuiet = from < to ? local.hour >= from && local.hour < to : local.hour >= from || local.hour < to
  if (from === to || !isQuiet) return at
  return firstAfter(at, timeZone, { hour: to, isFitting: () => true })
}

/** The next digest after an instant. A weekly one comes on its weekday. */
export function nextDigest(after: Date, timeZone: string, { every, hour, weekday }: Digest): Date {
  const isFitting = (day: Temporal.PlainDate) => every === 'day' || day.dayOfWeek === weekday
  return firstAfter(after, timeZone, { hour, isFitting })
}

/** The first time that the clocks show the hour, after an instant and on a fitting day. */
function firstAfter(
  after: Date,
  timeZone: string,
  { hour, isFitting }: { readonly hour: number; readonly isFitting: (day: Temporal.PlainDate) => boolean },
): Date {
  const today = localOf(after, timeZone).toPlainDate()
  // A week and a day, because the hour may have passed on the first fitting day.
  for (let days = 0; days <= DAYS_A_WEEK; days += 1) {
    const day = today.add({ days })
    const { epochMilliseconds } = day.toZonedDateTime({ timeZone, plainTime: { hour } })
    if (isFitting(day) && epochMilliseconds > after.getTime()) return new Date(epochMilliseconds)
  }
  throw new Error('no day of a week fits')
}

function localOf(at: Date, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone)
}
