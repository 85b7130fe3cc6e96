import type { Member } from '#contract/accounts.ts'
import { DAILY_POINTS_MAX, type Deed, POINTS } from '#contract/points.ts'
import type { App } from '#server/app-context.ts'
import type { Database } from '#server/db/database.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { ledger } from '#server/standing/locks.ts'

import { addToBoards, takeFromBoards } from './boards/public.ts'
import {
  listUndoneSince,
  sumPointsByDay,
  type UndoneAward,
  updateAwardsStanding,
} from './giving-back-queries.ts'
import { addPoints, type Earned, insertAward, sumPointsSince, updateAwardsUndone } from './queries.ts'
import { dayOf, startOfDay } from './start-of-day.ts'

/** A statement takes only so many values. */
const SUBJECTS_AT_ONCE = 500

/** One deed of a member, done to or with `subject`, with its text for the ledger. */
export interface DoneDeed {
  readonly memberId: string
  readonly deed: Deed
  readonly subject: string
  readonly text: string
}

/**
 * Awards the points of a deed, once per subject, and at most a day's limit for one kind.
 * @returns the points awarded; 0 if it does not count
 */
export async function award(change: Change, done: DoneDeed): Promise<number> {
  const { db, newId, announce } = change
  const { memberId, deed, text } = done
  const now = change.now()
  await change.alone(ledger(memberId))
  const earned = { points: POINTS[deed], awardedAt: now.toISOString() }
  const today = await sumPointsSince(db, memberId, deed, startOfDay(now))
  if (today + earned.points > DAILY_POINTS_MAX) return 0
  if (!(await insertAward(db, { ...done, ...earned, id: newId() }))) return 0
  const total = await addPoints(db, memberId, earned.points)
  const { points } = earned
  await announce({ type: 'points.awarded', memberId, deed, points, text, total: total.points }, [memberId])
  await addToBoards(change, { memberId, total, earned: [earned] })
  return points
}

/** Takes back the points of undone deeds; those that earned none are skipped. */
export async function takeBack(
  change: Change,
  undone: { readonly memberId: string; readonly deed: Deed; readonly subjects: readonly string[] },
): Promise<void> {
  const { memberId, deed, subjects } = undone
  await change.alone(ledger(memberId))
  const earned: Earned[] = []
  for (let at = 0; at < subjects.length; at += SUBJECTS_AT_ONCE) {
    const some = { memberId, deed, subjects: subjects.slice(at, at + SUBJECTS_AT_ONCE) }
    earned.push(...(await updateAwardsUndone(change.db, some, change.now())))
  }
  const points = earned.reduce((sum, one) => sum + one.points, 0)
  if (points === 0) return
  const total = await addPoints(change.db, memberId, -points)
  await change.announce({ type: 'points.taken-back', memberId, deed, points, total: total.points }, [
    memberId,
  ])
  await takeFromBoards(change, { memberId, total, earned })
}

/**
 * Gives back the points of deeds that stand again, because what took them back since then was undone. Others may
 * have been earned in their place meanwhile, so what is beyond a day's limit stays undone.
 */
export async function giveBack(
  change: Change,
  redone: {
    readonly memberId: string
    readonly deed: Deed
    readonly subjects: readonly string[]
    readonly since: string
    /** Why they count again. */
    readonly text: string
  },
): Promise<void> {
  const { memberId, deed, subjects, text } = redone
  await change.alone(ledger(memberId))
  const earned: Earned[] = []
  for (let at = 0; at < subjects.length; at += SUBJECTS_AT_ONCE) {
    const some = { ...redone, subjects: subjects.slice(at, at + SUBJECTS_AT_ONCE) }
    const fitting = await withinDays(change.db, redone, await listUndoneSince(change.db, some))
    if (fitting.length === 0) continue
    await updateAwardsStanding(
      change.db,
      fitting.map(({ id }) => id),
    )
    earned.push(...fitting)
  }
  const points = earned.reduce((sum, one) => sum + one.points, 0)
  if (points === 0) return
  const total = await addPoints(change.db, memberId, points)
  await change.announce({ type: 'points.awarded', memberId, deed, points, text, total: total.points }, [
    memberId,
  ])
  await addToBoards(change, { memberId, total, earned })
}

/** Which of them, the oldest first, fit into the limit of the day on which they were earned. */
async function withinDays(
  db: Database,
  { memberId, deed }: { readonly memberId: string; readonly deed: Deed },
  undone: readonly UndoneAward[],
): Promise<UndoneAward[]> {
  const [first, last] = [undone[0], undone.at(-1)]
  if (first === undefined || last === undefined) return []
  const span = { from: dayOf(first.awardedAt), to: dayOf(last.awardedAt) }
  const earned = await sumPointsByDay(db, { memberId, deed, ...span })
  return undone.filter(({ points, awardedAt }) => {
    const day = dayOf(awardedAt)
    const withIt = (earned.get(day) ?? 0) + points
    if (withIt > DAILY_POINTS_MAX) return false
    earned.set(day, withIt)
    return true
  })
}

/** Awards points for New Message, once a day. @returns the points awarded */
export async function startConversation(app: App, member: Member): Promise<{ points: number }> {
  return await transact(app, ledger(member.id), async (change) => ({
    points: await award(change, {
      memberId: member.id,
      deed: 'MESSAGE_SENT',
      subject: `new-message:${startOfDay(change.now())}`,
      text: 'Started new conversation',
    }),
  }))
}
