import { setImmediate as nextTurn } from 'node:timers/promises'

import { rankOf } from '#contract/ranks.ts'
import { findMember, isVerified } from '#server/accounts/public.ts'
import type { App } from '#server/app-context.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { ledger } from '#server/standing/locks.ts'
import { findStanding, addToCounter, updateRank } from '#server/standing/queries.ts'

import { type BoundCounter, doesCount, rememberedSince } from './bounds.ts'
import {
  deleteCounted,
  deleteOneCounted,
  deleteSubject,
  insertCounted,
  insertSubject,
  listCounted,
} from './queries.ts'

/** One deed that counts for the rank. */
export interface CountableDeed {
  readonly memberId: string
  readonly counter: BoundCounter
  /** The other member: the poster of a caught bounty, the partner of a trade, or who gave a rating. */
  readonly withMemberId?: string
  /** `false` for a deed that happened, but never counts for the rank. */
  readonly earns?: boolean
  /** What it was done with, if that counts only once and may be taken back: a trade. */
  readonly subject?: string
  /** How much its counter rises: by nothing if that has it still, and only the rank lost it. */
  readonly done?: 0 | 1
}

/**
 * Adds one more deed to its counter, and to the rank if it counts. It does not count if it earns nothing, or if the
 * limit for 24 hours is reached. Nor does it count if one with the same other member counted recently.
 * @returns whether it counts
 */
export async function countDeed(
  change: Change,
  { memberId, counter, withMemberId, earns = true, subject, done = 1 }: CountableDeed,
): Promise<boolean> {
  const { db, newId, announce } = change
  const now = change.now()
  await change.alone(ledger(memberId))
  const deed = { withMemberId: withMemberId ?? null, countedAt: now.toISOString() }
  const lately = await listCounted(db, { memberId, counter, since: rememberedSince(now) })
  const counts = earns && doesCount(counter, { ...deed, now }, lately)
  const countedId = counts ? newId() : null
  if (subject !== undefined && !(await insertSubject(db, { memberId, counter, subject, countedId })))
    return false
  await addToCounter(db, memberId, counter, { done, counted: counts ? 1 : 0 })
  if (countedId !== null) {
    await insertCounted(db, { ...deed, id: countedId, memberId, counter })
    await recalculateRank(change, memberId)
  }
  await announce({ type: 'standing.changed', memberId }, [memberId])
  return counts
}

/**
 * Takes a deed out of its counter, unless it stays there, and out of the rank if it counted there. Does nothing if it
 * wasn't counted.
 */
export async function uncountDeed(
  change: Change,
  {
    memberId,
    counter,
    subject,
    stays = false,
  }: {
    readonly memberId: string
    readonly counter: BoundCounter
    readonly subject: string
    readonly stays?: boolean
  },
): Promise<void> {
  const { db, announce } = change
  await change.alone(ledger(memberId))
  const counted = await deleteSubject(db, { memberId, counter, subject })
  if (counted === undefined) return
  const { countedId } = counted
  await addToCounter(db, memberId, counter, {
    done: stays ? 0 : -1,
    counted: countedId === null ? 0 : -1,
  })
  if (countedId !== null) {
    // Another deed with the same member may count again.
    await deleteOneCounted(db, countedId)
    await recalculateRank(change, memberId)
  }
  await announce({ type: 'standing.changed', memberId }, [memberId])
}

/** Adds a sign-in; accounts say whether it counts. The first one leaves a new member without a rank. */
export async function countSignIn(
  change: Change,
  { memberId, counts }: { readonly memberId: string; readonly counts: boolean },
): Promise<void> {
  await change.alone(ledger(memberId))
  const signIns = await addToCounter(change.db, memberId, 'site_activity', {
    done: 1,
    counted: counts ? 1 : 0,
  })
  if (signIns > 1) await recalculateRank(change, memberId)
  await change.announce({ type: 'standing.changed', memberId }, [memberId])
}

/** Recalculates a member's rank, and saves it only if it differs. */
export async function recalculateRank(change: Change, memberId: string): Promise<void> {
  await change.alone(ledger(memberId))
  const standing = await findStanding(change.db, memberId)
  const rank = rankOf(standing.counted, await isGrandArcanist(change, memberId))
  if (rank === standing.rank) return
  await updateRank(change.db, memberId, rank)
  await change.announce({ type: 'rank.changed', memberId, rank, before: standing.rank }, [memberId])
}

/** Whether this member has the special name and a verified address. */
export async function isGrandArcanist({ db, config }: Change, memberId: string): Promise<boolean> {
  if (config.grandArcanist === undefined) return false
  const member = await findMember(db, memberId)
  return member?.username.toLowerCase() === config.grandArcanist && (await isVerified(db, memberId))
}

const FORGOTTEN_AT_ONCE = 500

/** Deletes, in pieces, deeds that no longer limit anything. */
export async function forgetCounted(app: App): Promise<void> {
  const before = rememberedSince(app.now())
  while (
    (await transact(app, ledger.all, ({ db }) => deleteCounted(db, before, FORGOTTEN_AT_ONCE))) ===
    FORGOTTEN_AT_ONCE
  ) {
    await nextTurn()
  }
}
