import type { RequestSide, TradeRequestStatus } from '#contract/trades/requests.ts'

export interface TradeRequestTables {
  trade_request: {
    id: string
    poster_id: string
    /** So that lists need not look it up. It follows when a keeper renames the member. */
    poster_username: string
    /** The only other member who may see it; empty for everybody. */
    recipient_id: string
    recipient_username: string
    status: TradeRequestStatus
    note: string
    created_at: string
    updated_at: string
    /** The trade that its poster agreed to; `null` while it is open. */
    closed_by: string | null
  }
  trade_request_line: {
    request_id: string
    side: RequestSide
    /** From 0, within its side. */
    place: number
    /** Empty for a line in words, as are both printings. */
    oracle_card_id: string
    /** The printing it shows. */
    printing_id: string
    /** The only printing meant; empty for any. */
    exact_printing_id: string
    /** 0 for a line in words. */
    quantity: number
    /** Empty for a line of cards. */
    words: string
  }
}

declare module '#server/db/database.ts' {
  interface Tables extends TradeRequestTables {}
}
