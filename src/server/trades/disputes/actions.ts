import type { Member } from '#contract/accounts.ts'
import type { DisputeFile, DisputeKind, DisputeOutcome } from '#contract/trades/disputes.ts'
import type { App } from '#server/app-context.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { oneGathering } from '#server/gatherings/locks.ts'
import { found, Refusal } from '#server/http/refusal.ts'
import { oneTrade } from '#server/trades/locks.ts'
import { insertMissed } from '#server/trades/missed-queries.ts'
import { findOwnTrade } from '#server/trades/own-trade.ts'
import { findTrade } from '#server/trades/queries.ts'
import { annul, bringBack } from '#server/trades/reversals/public.ts'
import { moveTrade } from '#server/trades/talks/public.ts'
import { dueAct, memberOn, otherSide, sideOf, type StoredTrade } from '#server/trades/trade-facts.ts'

import { describeDisputeFile } from './describe-dispute.ts'
import { disputeWindow } from './dispute-until.ts'
import { addPictures } from './pictures/actions.ts'
import { findDispute, insertDispute, type StoredDispute, updateAnswer, updateResolved } from './queries.ts'

/**
 * Asks an admin to look into a trade. What is promised stays promised until it is settled.
 * @throws {Refusal} `not_found` for a trade of others, `trade_moved_on`, `dispute_closed`
 */
export async function openDispute(
  app: App,
  member: Member,
  asked: {
    readonly tradeId: string
    readonly round: number
    readonly kind: DisputeKind
    readonly words: string
    /** Pictures that the member has uploaded for it. */
    readonly pictureIds?: readonly string[]
  },
): Promise<void> {
  const { tradeId, kind, words, pictureIds = [] } = asked
  await transact(app, oneTrade(tradeId), async (change) => {
    const { db, now } = change
    const { trade, side } = await findOwnTrade(change, member.id, tradeId)
    if (trade.round !== asked.round) throw new Refusal('trade_moved_on')
    if (!disputeWindow(trade, now()).mayOpen) throw new Refusal('dispute_closed')
    const isLapsed = dueAct(trade, now()) === 'lapse'
    const current = isLapsed ? await moveTrade(change, trade, { act: 'lapse', by: 'clock' }) : trade
    const disputed = await moveTrade(change, current, { act: 'dispute', by: side, reason: 'other' })
    const openedAt = disputed.updatedAt
    const nothingYet = { answer: null, outcome: null, verdict: null, resolvedAt: null }
    await insertDispute(db, { tradeId, side, kind, words, openedAt, ...nothingYet })
    await addPictures(change, { tradeId, memberId: member.id }, pictureIds)
    await announce(change, disputed, { what: 'opened', byId: member.id })
  })
}

/**
 * Says something to a dispute that the other opened, once and before it is settled.
 * @throws {Refusal} `not_found` for a trade of others, one's own dispute, or none; `dispute_answered`, `dispute_settled`
 */
export async function answerDispute(
  app: App,
  member: Member,
  {
    tradeId,
    answer,
    pictureIds = [],
  }: { readonly tradeId: string; readonly answer: string; readonly pictureIds?: readonly string[] },
): Promise<void> {
  await transact(app, oneTrade(tradeId), async (change) => {
    const { trade, side } = await findOwnTrade(change, member.id, tradeId)
    const dispute = found(await findDispute(change.db, tradeId))
    if (dispute.side === side) throw new Refusal('not_found')
    if (dispute.answer === answer) return
    if (dispute.resolvedAt !== null) throw new Refusal('dispute_settled')
    if (!(await updateAnswer(change.db, tradeId, answer))) throw new Refusal('dispute_answered')
    await addPictures(change, { tradeId, memberId: member.id }, pictureIds)
    await announce(change, trade, { what: 'answered', byId: member.id })
  })
}

/**
 * Settles a dispute, whether or not both have spoken. Nobody settles their own.
 * @throws {Refusal} `not_found` without a dispute, `not_allowed`, `dispute_settled`, `too_many_copies`
 */
export async function resolveDispute(
  app: App,
  admin: Member,
  asked: { readonly tradeId: string; readonly outcome: DisputeOutcome; readonly verdict: string },
): Promise<void> {
  const { tradeId, outcome, verdict } = asked
  await transact(app, oneTrade(tradeId), async (change) => {
    const { db, now } = change
    const dispute = found(await findDispute(db, tradeId))
    const trade = found(await findTrade(db, tradeId))
    if (sideOf(trade, admin.id) !== undefined) throw new Refusal('not_allowed')
    if (dispute.resolvedAt !== null) throw new Refusal('dispute_settled')
    const move = { act: 'resolve', by: 'admin', reason: 'other' } as const
    const resolved = await moveTrade(change, trade, outcome === 'stands' ? move : { ...move, annuls: true })
    await updateResolved(db, tradeId, { ...asked, at: now().toISOString() })
    if (outcome === 'reversed') await bringBack(change, resolved)
    const wasSealed = resolved.sealedAt !== null
    // What was never sealed has counted for nobody.
    if (outcome !== 'stands' && wasSealed) await annul(change, resolved, null)
    if (outcome !== 'stands') await rememberMissed(change, resolved, dispute)
    await announce(change, resolved, { what: 'resolved', byId: null, outcome, wasSealed })
    await change.announce(
      { type: 'dispute.resolved', tradeId, actorId: admin.id, outcome, verdict },
      'nobody',
    )
  })
}

/**
 * Reads all that is known of a disputed trade, and notes in the trace that the keeper did; within ten minutes once.
 * @throws {Refusal} `not_found` for a trade without a dispute
 */
export async function readDisputeFile(app: App, keeper: Member, tradeId: string): Promise<DisputeFile> {
  return await transact(app, oneTrade(tradeId), async ({ db, glance, announce: tell }) => {
    const file = await glance(oneGathering, () => describeDisputeFile(db, tradeId))
    await tell({ type: 'dispute.read', tradeId, actorId: keeper.id }, 'nobody')
    return file
  })
}

/** Whoever did not come is remembered, once an admin has found it so. */
async function rememberMissed(
  { db, now }: Change,
  trade: StoredTrade,
  { kind, side }: StoredDispute,
): Promise<void> {
  const memberId = memberOn(trade, otherSide(side))
  if (kind !== 'did-not-come' || memberId === '') return
  await insertMissed(db, { memberId, tradeId: trade.id }, now().toISOString())
}

async function announce(
  { announce: tell }: Change,
  { id: tradeId, openerId, partnerId }: StoredTrade,
  {
    what: change,
    ...how
  }: {
    readonly what: 'opened' | 'answered' | 'resolved'
    readonly byId: string | null
    readonly outcome?: DisputeOutcome
    readonly wasSealed?: boolean
  },
): Promise<void> {
  const members = [openerId, partnerId].filter((id) => id !== '')
  await tell({ type: 'dispute.changed', change, tradeId, openerId, partnerId, ...how }, members)
}
