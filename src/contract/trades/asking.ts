import type { TradeSide } from './rounds.ts'
import { mayDoInTrade, type TradeState } from './states.ts'
import type { TradeDeed } from './trade.ts'

/** Hours after an offer, or after both promised, before one may ask whether the other is still interested. */
export const ASK_AFTER_HOURS = 24
const HOUR_MS = 3_600_000

/** A trade, as far as asking goes. */
interface Asked {
  readonly state: TradeState
  readonly round: number
  /** Who sent the last round, and when. */
  readonly sender: TradeSide
  readonly sentAt: string
  readonly deeds: readonly Pick<TradeDeed, 'act' | 'by' | 'round' | 'at'>[]
}

/** Whether a member may ask the other if they are still interested: once a round, and not on the same day. */
export function mayAsk({ state, round, sender, sentAt, deeds }: Asked, side: TradeSide, now: Date): boolean {
  if (!mayDoInTrade(state, side === sender ? 'sender' : 'receiver', 'ask')) return false
  const ofRound = deeds.filter((deed) => deed.round === round)
  // What both said last: the offer, or the word that made it a promise.
  const lastAt = state === 'accepted' ? ofRound.findLastIndex(({ act }) => act !== 'ask') : -1
  const since = ofRound[lastAt]?.at ?? sentAt
  const isDue = now.getTime() - new Date(since).getTime() >= ASK_AFTER_HOURS * HOUR_MS
  return isDue && !ofRound.slice(lastAt + 1).some(({ act, by }) => act === 'ask' && by === side)
}
