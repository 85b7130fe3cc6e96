import { setImmediate as turn } from 'node:timers/promises'

import type { Member } from '#contract/accounts.ts'
import type { NewRating } from '#contract/trades/ratings.ts'
import type { App } from '#server/app-context.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { found, Refusal } from '#server/http/refusal.ts'
import { oneTrade } from '#server/trades/locks.ts'
import { findOwnTrade } from '#server/trades/own-trade.ts'
import type { Acting } from '#server/trades/talks/public.ts'
import { memberOn, otherSide } from '#server/trades/trade-facts.ts'

import {
  deleteRatings,
  insertRating,
  listDue,
  listRatings,
  type StoredRating,
  updateRating,
} from './queries.ts'
import { changeUntil, isShown, rateUntil } from './when-shown.ts'

/** As many trades as fit into a piece that keeps nobody waiting. */
const PIECE = 20

/**
 * Says how a trade went, or says it otherwise. Nobody sees it before both have said so, or time is over.
 * @throws {Refusal} `not_found` for a trade of others, `rating_closed` or `rating_fixed` when it is too late
 */
export async function rateTrade(
  app: App,
  member: Member,
  { tradeId, verdict, words }: NewRating & { readonly tradeId: string },
): Promise<void> {
  await onRatings(app, member, tradeId, async (change, { trade, side }, ratings) => {
    const given = ratings.find((rating) => rating.side === side)
    if (given !== undefined) {
      if (changeUntil(given, change.now()) === null) throw new Refusal('rating_fixed')
      await writeRating(change, { ...given, verdict, words }, 'changed')
      return
    }
    const end = rateUntil(trade, change.now())
    const ratedId = memberOn(trade, otherSide(side))
    if (end === null || ratedId === '' || trade.sealedAt === null) throw new Refusal('rating_closed')
    const received = ratings.at(0)
    const now = change.now().toISOString()
    const rating: StoredRating = {
      tradeId,
      side,
      raterId: member.id,
      ratedId,
      verdict,
      words,
      shownAt: received === undefined ? end : now,
      isAnnounced: false,
      answer: null,
      tradedAt: trade.sealedAt,
    }
    await insertRating(change.db, rating, now)
    await announce(change, rating, 'given')
    if (received === undefined) return
    for (const each of [received, rating]) await show(change, { ...each, shownAt: now })
  })
}

/**
 * Says something to the rating that a member got, once.
 * @throws {Refusal} `not_found` before it is shown, `rating_answered`
 */
export async function answerRating(
  app: App,
  member: Member,
  { tradeId, answer }: { readonly tradeId: string; readonly answer: string },
): Promise<void> {
  await onRatings(app, member, tradeId, async (change, { side }, ratings) => {
    const received = found(ratings.find((rating) => rating.side !== side))
    if (!isShown(received, change.now())) throw new Refusal('not_found')
    if (received.answer !== null && received.answer !== answer) throw new Refusal('rating_answered')
    await writeRating(change, { ...received, answer }, 'answered')
  })
}

/** Announces, in pieces, ratings that time has shown. Whoever asks meanwhile sees them already. */
export async function announceShown(app: App): Promise<void> {
  for (;;) {
    const due = await listDue(app.db, app.now(), PIECE)
    if (due.length === 0) return
    await transact(app, due.map(oneTrade), async (change) => {
      for (const tradeId of due) await showDue(change, await listRatings(change.db, tradeId))
    })
    if (due.length < PIECE) return
    await turn()
  }
}

/** Forgets what was said of a trade that no longer counts. The caller holds its lock. */
export async function dropRatings(change: Change, tradeId: string): Promise<void> {
  const ratings = await listRatings(change.db, tradeId)
  await deleteRatings(change.db, tradeId)
  for (const rating of ratings) await announce(change, rating, 'dropped')
}

type Work = (change: Change, acting: Acting, ratings: readonly StoredRating[]) => Promise<void>

async function onRatings(app: App, member: Member, tradeId: string, work: Work): Promise<void> {
  await transact(app, oneTrade(tradeId), async (change) => {
    const acting = await findOwnTrade(change, member.id, tradeId)
    await work(change, acting, await showDue(change, await listRatings(change.db, tradeId)))
  })
}

/** Whatever time has shown is announced before anything else happens to it. */
async function showDue(change: Change, ratings: readonly StoredRating[]): Promise<StoredRating[]> {
  const shown: StoredRating[] = []
  for (const rating of ratings) {
    const isDue = !rating.isAnnounced && isShown(rating, change.now())
    shown.push(isDue ? await show(change, rating) : rating)
  }
  return shown
}

async function show(change: Change, rating: StoredRating): Promise<StoredRating> {
  return await writeRating(change, { ...rating, isAnnounced: true }, 'shown')
}

/** Writes a rating down under the lock of its trade, and tells whom it concerns. */
export async function writeRating(
  change: Change,
  rating: StoredRating,
  what: 'shown' | 'changed' | 'answered',
): Promise<StoredRating> {
  await updateRating(change.db, rating)
  await announce(change, rating, what)
  return rating
}

/** Nobody but its giver hears of a rating that is not shown. */
async function announce(
  { announce: tell }: Change,
  { tradeId, raterId, ratedId, verdict, isAnnounced }: StoredRating,
  what: 'given' | 'shown' | 'changed' | 'answered' | 'dropped',
): Promise<void> {
  const isCounted = isAnnounced && verdict === 'positive' && what !== 'dropped'
  const members = isAnnounced ? [raterId, ratedId] : [raterId]
  await tell({ type: 'rating.changed', change: what, tradeId, raterId, ratedId, isCounted }, members)
}
