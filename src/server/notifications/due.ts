import type { NoticeChannel } from '#contract/notices.ts'
import type { Digest, NoticeSettings, QuietHours } from '#contract/notices/settings.ts'
import { NIGHT } from '#engines/waiting/waiting.ts'

/** What is read in the app within this time is not mailed. */
const MAIL_WAIT_MS = 10 * 60_000

const DAYS_A_WEEK = 7

/**
 * How long news may wait. Nothing puts off what is urgent. What its reader has only so long for may wait until that
 * time runs, and the rest as they like it.
 */
export type Patience = 'urgent' | 'while-time-stands-still' | 'as-they-like'

/**
 * When a notification is mailed if it is still unread: after a wait, put off beyond quiet hours, or
 * with the next digest, unless that comes after it is needed. What is urgent only waits, and what its reader has only
 * so long for is in no digest.
 */
export function mailDue(
  now: Date,
  { timeZone, quiet, digest }: Pick<NoticeSettings, 'timeZone' | 'quiet' | 'digest'>,
  { patience, neededBy }: { readonly patience: Patience; readonly neededBy?: string | undefined },
): Date {
  const soon = new Date(now.getTime() + MAIL_WAIT_MS)
  if (patience === 'urgent') return soon
  if (patience === 'as-they-like' && digest.every !== 'none') {
    const told = nextDigest(soon, timeZone ?? 'UTC', digest)
    if (neededBy === undefined || told.toISOString() < neededBy) return told
  }
  const at = putOff(soon, { timeZone, quiet }, patience)
  // Pushes come at the end of quiet hours, and what they tell is not mailed.
  return at === soon ? soon : new Date(at.getTime() + MAIL_WAIT_MS)
}

/** When a notification is pushed: at once, or at the end of quiet hours. What is urgent waits for nothing. */
export function pushDue(
  now: Date,
  settings: Pick<NoticeSettings, 'timeZone' | 'quiet'>,
  patience: Patience,
): Date {
  return patience === 'urgent' ? now : putOff(now, settings, patience)
}

/**
 * When something is sent that was due before now, because a server was down or a push service busy: at once, or at the end of
 * quiet hours. The hour of a digest is the member's choice.
 */
export function lateDue(
  now: Date,
  settings: Pick<NoticeSettings, 'timeZone' | 'quiet' | 'digest'>,
  { channel, patience }: { readonly channel: NoticeChannel; readonly patience: Patience },
): Date {
  const due = pushDue(now, settings, patience)
  if (channel === 'push' || due <= now) return due
  if (patience === 'as-they-like' && settings.digest.every !== 'none') return now
  return new Date(due.getTime() + MAIL_WAIT_MS)
}

/** Beyond quiet hours. Time that runs while somebody's are, but not at night, would be over before they hear of it. */
function putOff(
  at: Date,
  { timeZone, quiet }: Pick<NoticeSettings, 'timeZone' | 'quiet'>,
  patience: Patience,
): Date {
  if (timeZone === null) return at
  const end = afterQuiet(at, timeZone, quiet)
  if (patience === 'as-they-like') return end
  const morning = afterQuiet(at, timeZone, NIGHT)
  return morning < end ? morning : end
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
