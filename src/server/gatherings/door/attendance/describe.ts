import type { Member } from '#contract/accounts.ts'
import type { Attendance, MemberAttendance } from '#contract/gatherings/attendance.ts'
import { KEPT_DAYS } from '#contract/kept-days.ts'
import type { App } from '#server/app-context.ts'
import { describeGathering } from '#server/gatherings/seats/public.ts'
import { found } from '#server/http/refusal.ts'

import { type Counted, findAttendance, listAttendance } from './queries.ts'

const DAY_MS = 86_400_000
/** A day of play, the day after the end in which hosts still note who came, and one for what was noted without signal. */
const OPEN_DAYS = 3
/** The same for the longest gathering, a week. */
const OPEN_DAYS_MAX = 9

/** How many gatherings a member missed in the last year, of how many. */
export async function describeOwnAttendance(app: App, member: Member): Promise<Attendance> {
  return await findAttendance(app.db, member.id, countedAt(app.now()))
}

/**
 * Who of those who come, wait or ask missed others in the last year, for hosts.
 * @throws {Refusal} `not_found` to everybody else
 */
export async function describeGuestAttendance(
  app: App,
  host: Member,
  gatheringId: string,
): Promise<{ members: MemberAttendance[] }> {
  const { own } = await describeGathering(app, host.id, gatheringId)
  found(own?.role === 'player' ? undefined : own)
  const at = { gatheringId, readerId: host.id }
  return { members: await listAttendance(app.db, at, countedAt(app.now())) }
}

function countedAt(now: Date): Counted {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
  return {
    // Somebody may be noted before the start. What is no longer kept must not count as missed.
    since: daysAgo(KEPT_DAYS.arrivals - 1),
    startedBefore: daysAgo(OPEN_DAYS),
    longStartedBefore: daysAgo(OPEN_DAYS_MAX),
  }
}
