import type { Member } from '#contract/accounts.ts'
import { DAILY_POINTS_MAX, type Deed, POINTS } from '#contract/points.ts'
import { rankOf } from '#contract/ranks.ts'
import { findMember, isVerified } from '#server/accounts/queries.ts'
import type { App } from '#server/app-context.ts'
import { type Change, transact } from '#server/events/transact.ts'

import {
  type Counter,
  findStanding,
  insertAward,
  sumPointsSince,
  topUsers,
  updateAwardsUndone,
  updateCounter,
  updatePoints,
  updateRank,
} from './queries.ts'
import { mayBeOnTop, startOfDay } from './rules.ts'

/** A statement takes only so many values. */
const SUBJECTS_AT_ONCE = 500

/** One deed of a member: done to or with `subject`, and what the ledger says of it. */
export interface DoneDeed {
  readonly memberId: string
  readonly deed: Deed
  readonly subject: string
  readonly text: string
}

/**
 * Awards the points of a deed, once per subject, and no more than a day's worth for one kind.
 * @returns the points awarded; 0 when it does not count
 */
export async function award(change: Change, done: DoneDeed): Promise<number> {
  const { db, now, newId, announce } = change
  const { memberId, deed, text } = done
  const points = POINTS[deed]
  const today = await sumPointsSince(db, memberId, deed, startOfDay(now()))
  if (today + points > DAILY_POINTS_MAX) return 0
  const counts = await insertAward(db, { ...done, id: newId(), points, awardedAt: now().toISOString() })
  if (!counts) return 0
  const total = await updatePoints(db, memberId, points)
  await announce({ type: 'points.awarded', memberId, deed, points, text, total }, [memberId])
  await announceScoreboard(change, total)
  return points
}

/** Takes the points of undone deeds back; those that earned none are passed over. */
export async function takeBack(
  change: Change,
  undone: { readonly memberId: string; readonly deed: Deed; readonly subjects: readonly string[] },
): Promise<void> {
  const { memberId, deed, subjects } = undone
  let points = 0
  for (let at = 0; at < subjects.length; at += SUBJECTS_AT_ONCE) {
    const some = { memberId, deed, subjects: subjects.slice(at, at + SUBJECTS_AT_ONCE) }
    points += await updateAwardsUndone(change.db, some, change.now())
  }
  if (points === 0) return
  const total = await updatePoints(change.db, memberId, -points)
  await change.announce({ type: 'points.taken-back', memberId, deed, points, total }, [memberId])
  await announceScoreboard(change, total + points)
}

/** Counts one more deed towards the rank, and works the rank out again. */
export async function countDeed(change: Change, memberId: string, counter: Counter): Promise<void> {
  await updateCounter(change.db, memberId, counter, 1)
  await recalculateRank(change, memberId)
  await change.announce({ type: 'standing.changed', memberId }, [memberId])
}

/** Counts a sign-in. The first leaves the rank open, as a newcomer's is. */
export async function countSignIn(change: Change, memberId: string): Promise<void> {
  const signIns = await updateCounter(change.db, memberId, 'site_activity', 1)
  if (signIns > 1) await recalculateRank(change, memberId)
  await change.announce({ type: 'standing.changed', memberId }, [memberId])
}

/** Works a member's rank out from what is counted, and saves it only when it differs. */
export async function recalculateRank(change: Change, memberId: string): Promise<void> {
  const standing = await findStanding(change.db, memberId)
  const rank = rankOf(standing, await isGrandArcanist(change, memberId))
  if (rank === standing.rank) return
  await updateRank(change.db, memberId, rank)
  await change.announce({ type: 'rank.changed', memberId, rank, before: standing.rank }, [memberId])
}

/** Whether the special name is this member's, and they proved that their address is theirs. */
export async function isGrandArcanist({ db, config }: Change, memberId: string): Promise<boolean> {
  if (config.grandArcanist === undefined) return false
  const member = await findMember(db, memberId)
  return member?.username.toLowerCase() === config.grandArcanist && (await isVerified(db, memberId))
}

/** New Message was pressed: the first time on a day earns points. @returns the points awarded */
export async function startConversation(app: App, member: Member): Promise<{ points: number }> {
  return await transact(app, async (change) => ({
    points: await award(change, {
      memberId: member.id,
      deed: 'MESSAGE_SENT',
      subject: `new-message:${startOfDay(change.now())}`,
      text: 'Started new conversation',
    }),
  }))
}

/** Going by the list last seen: asking the database would make every award wait for every other. */
async function announceScoreboard(change: Change, total: number): Promise<void> {
  if (mayBeOnTop(total, topUsers.latest(change))) {
    await change.announce({ type: 'scoreboard.changed' }, 'everyone')
  }
}
