import type { Currency } from '#contract/currency.ts'
import type { TradeSide } from '#contract/trades/rounds.ts'
import type { SealedHow } from '#contract/trades/sealed-how.ts'
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
    /** How and when it was sealed; `null` before that. */
    sealed_how: SealedHow | null
    sealed_at: string | null
    /** 1 if the two may rate each other. */
    may_rate: number
    /** The trade request that the opener answered, which may be gone. */
    request_id: string | null
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
  /** Offers that a member began and has not sent. */
  offer_draft: {
    member_id: string
    /** `offer:` and the member, in lower case, or the trade that it answers. */
    about: string
    /** As the form on the web understands it. */
    typed: string
    kept_at: string
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
  /** Which copies the last round of an offer names; none once it was answered. */
  offered_copy: {
    trade_id: string
    side: TradeSide
    /** Of the place, among those of its side. */
    number: number
    binder_id: string
    printing_id: string
    /** The `lookKey`. */
    look: string
    quantity: number
  }
  /** Codes that members showed to each other. A used one stays; others go when the next is shown. */
  seal_code: {
    id: string
    trade_id: string
    /** Whose code it is. */
    side: TradeSide
    round: number
    /** Where its owner wants what they get. */
    binder_id: string
    /** Of the browser that showed it. */
    device_hash: string
    digits_hash: string
    token_hash: string
    issued_at: string
    ends_at: string
    used_at: string | null
    /** 1 if it was given in the browser that showed it. */
    is_own_device: number | null
  }
  /** Codes that were tried. */
  seal_try: { trade_id: string; number: number; side: TradeSide; is_right: number; at: string }
  /** Who said, without a code, that a trade is done. */
  seal_word: {
    trade_id: string
    side: TradeSide
    round: number
    binder_id: string
    /** Of the browser; `null` if it was said before browsers were marked for it. */
    device_hash: string | null
    said_at: string
  }
  /** What went from hand to hand when a trade was sealed. */
  seal_move: {
    trade_id: string
    number: number
    giver: TradeSide
    /** A line of the round, as JSON. */
    line: string
    to_binder_id: string
    /** How many came back; `null` unless the trade was taken back. */
    returned: number | null
  }
  /** Who asked to take a sealed trade back. */
  seal_reversal: { trade_id: string; side: TradeSide; asked_at: string }
  /** The card that the scoreboard names of a sealed trade. */
  sealed_card: {
    trade_id: string
    giver_id: string
    card_name: string
    /** In dollars; `null` without a price. */
    cents: number | null
    sealed_at: string
  }
}

declare module '#server/db/database.ts' {
  interface Tables extends TradeTables {}
}
