import type { Change } from '#server/events/transact.ts'
import { notices } from '#server/notifications/locks.ts'

import { notify } from './actions.ts'
import {
  deleteCountedUntil,
  findCounting,
  insertCounted,
  updateCounting,
  wasCounted,
} from './counted-queries.ts'
import { isWelcome, type Notice } from './tell.ts'
import { countTold, wasTold } from './told-queries.ts'

/** How many watched cards are told one by one in any 24 hours; any more are counted. */
const WATCHES_TOLD_A_DAY = 20
const DAY_MS = 86_400_000

/**
 * Tells a member about a card they watch, each thing once in any 24 hours and no more than 20 things. One
 * notification counts whatever comes beyond that.
 */
export async function tellOrCountWatch(change: Change, notice: Notice): Promise<void> {
  const { db } = change
  if (!(await isWelcome(change, notice.recipientId, notice.aboutId ?? null))) return
  const now = change.now()
  await change.alone(notices(notice.recipientId))
  const since = new Date(now.getTime() - DAY_MS)
  // The day is part of the subject. Yesterday's counts too, because midnight is no reason to repeat it.
  const subjectOn = (day: Date) => `${notice.subject} ${day.toISOString().slice(0, 10)}`
  const subject = subjectOn(now)
  const lately = { subjects: [subject, subjectOn(since)], since }
  if (await wasTold(db, notice, lately)) return
  if (await wasCounted(db, notice.recipientId, lately)) return
  const dated = { ...notice, subject }
  if ((await countTold(db, notice, since)) < WATCHES_TOLD_A_DAY) await notify(change, dated)
  else await countOne(change, dated, since)
}

/** Counts something in the counting notification, which lasts for 24 hours from its first entry. */
async function countOne(change: Change, notice: Notice, since: Date): Promise<void> {
  const { db, now, announce } = change
  const { recipientId, subject, aboutId = null } = notice
  await deleteCountedUntil(db, recipientId, since)
  await insertCounted(db, { recipientId, subject, aboutId }, now())
  const counting = await findCounting(db, recipientId, since)
  const more = (counting?.more ?? 0) + 1
  if (counting === undefined) {
    await notify(change, { recipientId, kind: 'watch-more', facts: { more }, subject: now().toISOString() })
    return
  }
  await updateCounting(db, counting.id, more)
  const notification = { id: counting.id, kind: 'watch-more' } as const
  await announce({ type: 'notification.changed', recipientId, notification }, [recipientId])
}
