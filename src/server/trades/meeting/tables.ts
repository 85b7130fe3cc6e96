import type { Currency } from '#contract/currency.ts'
import type { TableState } from '#contract/trades/meeting.ts'
import type { TradeSide } from '#contract/trades/rounds.ts'

export interface MeetingTables {
  /** Tables of two who met. A table is forgotten a day after it was last touched. */
  meet_table: {
    id: string
    /** Whoever showed the code, and whoever gave it. */
    opener_id: string
    partner_id: string
    state: TableState
    /** Goes up with each change of what lies there. */
    version: number
    changed_by: TradeSide | null
    /** `RoundTerms`, as JSON. */
    terms: string
    currency: Currency
    /** The version that each agreed to last, and where they want what they get. */
    opener_version: number | null
    opener_binder_id: string | null
    partner_version: number | null
    partner_binder_id: string | null
    /** 1 if the code was given in the browser that showed it. */
    is_one_device: number
    /** The trade that it became. */
    trade_id: string | null
    /** When the code was given, the last time. */
    met_at: string
    touched_at: string
  }
  /** Where a member sits, or sat last: at one table at a time. */
  meet_seat: { member_id: string; table_id: string }
  /** Codes that members showed. All are forgotten within a day. */
  meet_code: {
    id: string
    owner_id: string
    /** Of the browser that showed it. */
    device_hash: string
    digits_hash: string
    token_hash: string
    issued_at: string
    ends_at: string
    used_at: string | null
    /** Who gave it, and the table that they came to. */
    used_by: string | null
    table_id: string | null
  }
  /** Codes that a member tried. */
  meet_try: { member_id: string; number: number; is_right: number; at: string }
}

declare module '#server/db/database.ts' {
  interface Tables extends MeetingTables {}
}
