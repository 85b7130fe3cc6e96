import type { RoundTerms, TradeSide } from '#contract/trades/rounds.ts'
import type { SealedHow } from '#contract/trades/sealed-how.ts'
import {
  keepsPromises,
  nextTradeState,
  PROMISE_DAYS,
  type TradeAct,
  TRADE_STEPS,
  type TradeState,
} from '#contract/trades/states.ts'
import type { TradeReason } from '#contract/trades/trade.ts'
import { holdUntil, letGoOfCopies } from '#server/collection/public.ts'
import type { Change } from '#server/events/transact.ts'
import { Refusal } from '#server/http/refusal.ts'
import { insertDeed, insertRound, type StoredRound, updateTrade } from '#server/trades/queries.ts'
import { isUnanswered, memberOn, roleOf, type StoredTrade } from '#server/trades/trade-facts.ts'

import { holderOf, keeperOf } from './copies-of.ts'
import { followOffer } from './offered-copies.ts'
import { remindLater } from './reminders.ts'

const DAY_MS = 86_400_000

/** What is done to a trade, and by whom. */
export interface Move {
  readonly act: TradeAct
  /** A member, or whoever else the table of states names. */
  readonly by: TradeSide | 'both' | 'clock' | 'system' | 'admin'
  readonly reason?: TradeReason | undefined
  /** The round it comes with. */
  readonly round?: StoredRound
  /** Whether a sealed trade no longer counts from then on. */
  readonly annuls?: true
  /** How it is sealed, when it is completed, and whether the two may rate each other. */
  readonly sealed?: { readonly how: SealedHow; readonly mayRate: boolean }
}

/**
 * Moves a trade by the table of states, writes down what happened, and tells both members. Copies that are no longer
 * promised are let go.
 * @throws {Refusal} `trade_moved_on` if that cannot be done, or no longer, and `invalid_input` without a reason
 */
export async function moveTrade(change: Change, trade: StoredTrade, move: Move): Promise<StoredTrade> {
  const { act, by, round } = move
  const role = by === 'opener' || by === 'partner' ? roleOf(trade, by) : by
  const state = nextTradeState(trade.state, role, act)
  if (state === undefined) throw new Refusal('trade_moved_on')
  if (isReasonMissing(trade.state, move))
    throw new Refusal('invalid_input', [{ path: 'reason', code: 'invalid_type' }])
  const after = afterMove({ ...trade, state }, move, change.now())
  if (!(await updateTrade(change.db, trade, after))) throw new Refusal('trade_moved_on')
  if (round !== undefined) await insertRound(change.db, trade.id, round)
  await writeDeed(change, after, move)
  await followCopies(change, after, { before: trade.state, terms: round?.terms, act })
  await remindLater(change, after)
  await announceTrade(change, after, move)
  return after
}

/** Follows what the trade offers and promises. What an admin looks into stays promised until it is settled. */
async function followCopies(
  change: Change,
  after: StoredTrade,
  {
    before,
    terms,
    act,
  }: { readonly before: TradeState; readonly terms: RoundTerms | undefined; readonly act: TradeAct },
): Promise<void> {
  // Who asks for an answer leaves the offer as it is.
  const isAnswered = isUnanswered(before) && !isUnanswered(after.state)
  if (isAnswered || terms !== undefined) await followOffer(change, after, terms)
  if (!keepsPromises(before)) return
  const isHandedOver = act === 'complete'
  if (!keepsPromises(after.state)) await letGoOfCopies(change, holderOf(after), { isHandedOver })
  else if (after.state === 'disputed') await holdUntil(change, keeperOf(after))
}

function isReasonMissing(state: TradeState, { act, reason }: Move): boolean {
  const step = TRADE_STEPS.find((each) => each.from === state && each.act === act)
  return step?.needsReason === true && reason === undefined
}

async function writeDeed({ db }: Change, trade: StoredTrade, { act, by, reason }: Move): Promise<void> {
  await insertDeed(db, trade.id, {
    act,
    by: by === 'opener' || by === 'partner' ? by : null,
    round: trade.round,
    reason: reason ?? null,
    at: trade.updatedAt,
  })
}

/** What follows from the new state: how long it lasts, and which round is promised. */
function afterMove(before: StoredTrade, { act, round, sealed, annuls }: Move, now: Date): StoredTrade {
  const trade = annuls === true ? { ...before, mayRate: false } : before
  const updatedAt = now.toISOString()
  const updated =
    sealed === undefined
      ? { ...trade, updatedAt }
      : { ...trade, updatedAt, sealedHow: sealed.how, sealedAt: updatedAt, mayRate: sealed.mayRate }
  const sent =
    round === undefined
      ? updated
      : { ...updated, round: round.number, sender: round.sender, answerBy: round.endsAt }
  if (act === 'accept' || act === 'agree')
    return {
      ...sent,
      promisedRound: sent.round,
      answerBy: null,
      promisedUntil: new Date(now.getTime() + PROMISE_DAYS * DAY_MS).toISOString(),
    }
  if (trade.state === 'open' || trade.state === 'countered' || trade.state === 'amending') return sent
  const promisedUntil = trade.state === 'accepted' ? sent.promisedUntil : null
  return { ...sent, answerBy: null, promisedUntil }
}

/** Tells both members that something happened; no card is named. */
export async function announceTrade(
  { announce }: Change,
  trade: StoredTrade,
  { act, by }: Pick<Move, 'by'> & { readonly act: Move['act'] | 'offer' },
): Promise<void> {
  const { id: tradeId, openerId, partnerId, state, round } = trade
  const byId = by === 'opener' || by === 'partner' ? memberOn(trade, by) : null
  const members = [openerId, partnerId].filter((id) => id !== '')
  const asked = act === 'lapse' ? { askerId: memberOn(trade, trade.sender) } : {}
  const changed = { type: 'trade.changed', tradeId, openerId, partnerId, state, act, byId, round } as const
  await announce({ ...changed, ...asked }, members)
}
