import type { TradeRequestStatus } from '#contract/trades/requests.ts'
import { type TradeSide } from '#contract/trades/rounds.ts'
import type { SealedHow } from '#contract/trades/sealed-how.ts'
import { keepsPromises, type TradeRole, type TradeState } from '#contract/trades/states.ts'
import type { AnsweredRequest } from '#contract/trades/trade.ts'

import type { TradePhase } from './tables.ts'

/** A trade as stored. */
export interface StoredTrade {
  readonly id: string
  /** Both are empty once their member has left. */
  readonly openerId: string
  readonly partnerId: string
  readonly state: TradeState
  /** Who sent the last round. */
  readonly sender: TradeSide
  readonly round: number
  readonly promisedRound: number | null
  /** When the last round ends, if it waits for an answer. */
  readonly answerBy: string | null
  /** When what was promised ends, if something is. */
  readonly promisedUntil: string | null
  readonly openedAt: string
  readonly updatedAt: string
  /** How and when it was sealed; `null` before that. */
  readonly sealedHow: SealedHow | null
  readonly sealedAt: string | null
  readonly mayRate: boolean
  /** The trade request that the opener answered, which may be gone. */
  readonly requestId: string | null
}

/** The side of a member; `undefined` for somebody else. */
export function sideOf(
  { openerId, partnerId }: Pick<StoredTrade, 'openerId' | 'partnerId'>,
  memberId: string,
): TradeSide | undefined {
  if (memberId === openerId) return 'opener'
  return memberId === partnerId ? 'partner' : undefined
}

export function otherSide(side: TradeSide): TradeSide {
  return side === 'opener' ? 'partner' : 'opener'
}

/** The member on a side. */
export function memberOn(
  { openerId, partnerId }: Pick<StoredTrade, 'openerId' | 'partnerId'>,
  side: TradeSide,
): string {
  return side === 'opener' ? openerId : partnerId
}

export function roleOf({ sender }: Pick<StoredTrade, 'sender'>, side: TradeSide): TradeRole {
  return side === sender ? 'sender' : 'receiver'
}

/** What time alone does to a trade by `now`; `undefined` if nothing. Nobody waits for a task to find out. */
export function dueAct(
  { state, answerBy, promisedUntil }: Pick<StoredTrade, 'state' | 'answerBy' | 'promisedUntil'>,
  now: Date,
): 'expire' | 'lapse' | undefined {
  const instant = now.toISOString()
  if (state === 'accepted' || state === 'amending') {
    if (promisedUntil !== null && promisedUntil <= instant) return 'expire'
    return state === 'amending' && isOver(answerBy, instant) ? 'lapse' : undefined
  }
  return (state === 'open' || state === 'countered') && isOver(answerBy, instant) ? 'expire' : undefined
}

/** How the request that a trade answers stands; `null` once it is gone. */
export function answeredBy(
  { id }: Pick<StoredTrade, 'id'>,
  request: { readonly status: TradeRequestStatus | null; readonly closedBy: string | null } | undefined,
): AnsweredRequest | null {
  const status = request?.status ?? null
  if (status === null || status === 'open') return status
  return request?.closedBy === id ? 'agreed-here' : 'agreed-elsewhere'
}

function isOver(until: string | null, instant: string): boolean {
  return until !== null && until <= instant
}

export function phaseOf(state: TradeState): TradePhase {
  if (state === 'open' || state === 'countered') return 'talks'
  return keepsPromises(state) ? 'promise' : 'settled'
}

/** Whether its members may still seal it. Nobody does while it is disputed, and it may have been sealed before. */
export function isToSeal(state: TradeState): boolean {
  return phaseOf(state) !== 'settled' && state !== 'disputed'
}

/** Whether the last round waits for an answer. */
export function isUnanswered(state: TradeState): boolean {
  return state === 'open' || state === 'countered' || state === 'amending'
}

/** Whether it waits for an answer of this side. */
export function isTurnOf({ state, sender }: Pick<StoredTrade, 'state' | 'sender'>, side: TradeSide): boolean {
  return isUnanswered(state) && side !== sender
}
