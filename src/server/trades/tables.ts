import type { Currency } from '#contract/currency.ts'
import type { TradeSide } from '#contract/trades/rounds.ts'
import type { TradeAct, TradeState } from '#contract/trades/states.ts'
import type { TradeReason } from '#contract/trades/trade.ts'

/** Where a trade stands, for lists and limits. */
export type TradePhase = 'talks' | 'promise' | 'settled'

export interface TradeTables {
  trade: {
    id: string
    /** Both are empty once their member has left. */
    opener_id: string
    partner_id: string
    state: TradeState
    /** Who sent the last round. */
    sender: TradeSide
    /** The number of the last round. */
    round: number
    promised_round: number | null
    /** When the last round ends; `null` unless it waits for an answer. */
    answer_by: string | null
    /** When what was promised ends; `null` unless something is. */
    promised_until: string | null
    opened_at: string
    updated_at: string
  }
  /** One row for each member of a trade, for their lists. */
  trade_side: {
    trade_id: string
    member_id: string
    /** Empty once the other has left. */
    other_id: string
    side: TradeSide
    phase: TradePhase
    /** 1 if it waits for this member. */
    is_turn: number
    updated_at: string
  }
  /** Rounds are never changed. */
  trade_round: {
    trade_id: string
    number: number
    sender: TradeSide
    sent_at: string
    ends_at: string
    note: string
    /** `RoundTerms`, `PriceSnapshot` and the two piles, as JSON. */
    terms: string
    prices: string
    piles: string
    /** Of the prices. */
    currency: Currency
  }
  /** What happened besides rounds. */
  trade_deed: {
    trade_id: string
    number: number
    act: TradeAct
    by_side: TradeSide | null
    round: number
    reason: TradeReason | null
    at: string
  }
}

declare module '#server/db/database.ts' {
  interface Tables extends TradeTables {}
}
